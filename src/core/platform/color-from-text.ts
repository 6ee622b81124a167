/** Returns the hue of a text, 0 to 359. An address has the same color on the host page's button and in the dialog. */
export const hueFromText = (text: string): number =>
  [...text.toLowerCase()].reduce((hue, character) => (hue * 31 + character.charCodeAt(0)) % 360, 0)
