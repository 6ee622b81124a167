/** The elements currently in the page, oldest first, each with its paint function. */
export const painters: Map<Element, () => void> = new Map()

/** Repaints all elements. */
export const repaint = (): void => {
  for (const paint of painters.values()) paint()
}
