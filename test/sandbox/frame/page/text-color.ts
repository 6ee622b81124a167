/** The color of text on a color that the page chooses. */

/** Bytes of red, green and blue. */
export type Color = readonly [red: number, green: number, blue: number]

const linear = (byte: number) => {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Where black and white have the same contrast, 4.58: (L + 0.05) / 0.05 = 1.05 / (L + 0.05). Source: WCAG 2.2. */
const EVEN_LUMINANCE = Math.sqrt(1.05 * 0.05) - 0.05

/** Returns black or white, whichever has more contrast. */
export const textOn = ([red, green, blue]: Color): '#000' | '#fff' =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > EVEN_LUMINANCE ? '#000' : '#fff'

/**
 * Reads a computed color, `rgb(1, 2, 3)` or `color(srgb 0.1 0.2 0.3 / 0.5)`, as it looks over another one. Undefined
 * for other forms.
 */
export const readColor = (text: string, below: Color = [255, 255, 255]): Color | undefined => {
  const [, form, list = ''] = /^(rgba?|color)\((?:srgb )?([^()]*)\)$/.exec(text) ?? []
  const [red, green, blue, alpha = 1] = list.split(/[\s,/]+/).map(Number)
  if (!form || red === undefined || green === undefined || blue === undefined) return undefined
  const scale = form === 'color' ? 255 : 1
  const mixed = [red, green, blue].map((part, index) => {
    const byte = Math.min(255, Math.max(0, part * scale))
    return alpha * byte + (1 - alpha) * below[index]!
  })
  return mixed.some(Number.isNaN) ? undefined : (mixed as unknown as Color)
}
