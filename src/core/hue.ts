/** Hue, 0 to 359, of a text: the same address always has the same colour. FNV-1a, 32 bits. */
export const hueOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const char of text.toLowerCase()) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193)
  return (hash >>> 0) % 360
}
