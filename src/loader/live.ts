/** The elements that are in the page now, oldest first, each with what paints it. */
export const painters: Map<Element, () => void> = new Map()

/** What is shown may have changed. */
export const repaint = (): void => {
  for (const paint of painters.values()) paint()
}
