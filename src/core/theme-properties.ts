/** The host's own values for the tokens. */

/** Names that hosts of the incumbent write, and ours. */
const known: Readonly<Record<string, string>> = {
  accent: '--billfold-accent', 'on-accent': '--billfold-on-accent', 'accent-ink': '--billfold-accent-ink',
  radius: '--billfold-radius', 'border-radius-master': '--billfold-radius', 'font-family': '--billfold-font-family', 'z-index': '--billfold-z-index'
}

/** A value that may stand in a custom property: no way out of its declaration, no request, no script. */
const harmless = (value: string | number) => {
  const text = String(value).trim()
  return text.length <= 200 && /^[-#%.,()'"\w\s/+*]+$/.test(text) && !/url|image|expression|@|\\/i.test(text) ? text : undefined
}

/** Contrast of a hex colour with white, WCAG 2. */
const contrastWithWhite = (hex: string) => {
  const full = hex.length === 4 ? [...hex.slice(1)].map(c => c + c).join('') : hex.slice(1)
  const [r, g, b] = [0, 2, 4].map(i => {
    const c = parseInt(full.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
}

/** Custom properties for the host element, from what the site wrote; hostile and unknown ones fall away. */
export const themeProperties = (variables: Readonly<Record<string, string | number>>): [name: string, value: string][] => {
  const found = Object.entries(variables).flatMap(([name, value]): [string, string][] => {
    const property = known[name.replace(/^--(billfold|w3m|apkt)-/, '')], text = harmless(value)
    return property && text ? [[property, text]] : []
  })
  const accent = found.find(([name]) => name === '--billfold-accent')?.[1]
  if (accent && /^#([\da-f]{3}|[\da-f]{6})$/i.test(accent) && !found.some(([name]) => name === '--billfold-on-accent') && contrastWithWhite(accent) < 4.5) {
    found.push(['--billfold-on-accent', '#211c15'])
  }
  return found
}
