/** The color of text on a color that the page chooses. */

/** Bytes of red, green and blue. */
export type Color = readonly [red: number, green: number, blue: number]

const linear = (byte: number) => {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Where black and white have the same contrast: 4.58. Source: WCAG 2.2, (L + 0.05) / 0.05 = 1.05 / (L + 0.05). */
const EVEN_LUMINANCE = Math.sqrt(1.05 * 0.05) - 0.05

/** Returns black or white, whichever has more contrast. */
export const textOn = ([red, green, blue]: Color): '#000' | '#fff' =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > EVEN_LUMINANCE ? '#000' : '#fff'

/** Returns how a CSS color looks over another one, in whatever form it is written; undefined without a canvas. */
export const paintedColor = (color: string, below: string): Color | undefined => {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return undefined
  for (const style of [below, color]) {
    context.fillStyle = style
    context.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
