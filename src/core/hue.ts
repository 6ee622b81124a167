/** Hue, 0 to 359, of a text: the same address always has the same colour, on the page's button and in the dialog. */
export const hueOf = (text: string): number =>
  [...text.toLowerCase()].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 0)
