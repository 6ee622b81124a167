/** The host's own values of the design tokens. */

/** Our property names, and those of AppKit that hosts use. */
const NAME =
  /^--(?:billfold|w3m|apkt)-(accent|on-accent|accent-ink|(?:border-)?radius(?:-master)?|font-family|z-index)$/

/**
 * Returns whether a value is safe in a custom property. It cannot end its declaration, send a request or run a script.
 */
const isHarmless = (text: string) => /^[-#%.,()'"\w\s/+*]{1,200}$/.test(text) && !/url|image|expression/i.test(text)

/**
 * Returns whether white on a hex color has less contrast than 4.5 : 1. WCAG 2, with the plain power 2.2 for its
 * two-part curve.
 */
const isLight = (hex: string) => {
  const full = hex.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  const luminance = [0.2126, 0.7152, 0.0722].reduce(
    (sum, part, index) => sum + part * (parseInt(full.slice(2 * index + 1, 2 * index + 3), 16) / 255) ** 2.2,
    0
  )
  return luminance > 0.183
}

/** Returns the custom properties for the host element. Drops hostile and unknown ones. */
export const themeProperties = (
  variables: Readonly<Record<string, string | number>>
): [name: string, value: string][] => {
  const found: Record<string, string> = {}
  for (const [name, value] of Object.entries(variables)) {
    const token = NAME.exec(name)?.[1]
    const text = `${value}`.trim()
    if (token && isHarmless(text)) found[`--billfold-${token.replace(/border-|-master/g, '')}`] = text
  }
  const accent = found['--billfold-accent']
  if (/^#([\da-f]{3}){1,2}$/i.test(accent!) && isLight(accent!)) found['--billfold-on-accent'] ??= '#211c15'
  return Object.entries(found)
}
