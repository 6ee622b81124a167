/** The elements currently in the page, oldest first, each with its paint function. */
export const mountedElements: Map<Element, () => void> = new Map()

/** Repaints all elements. */
export const repaintAll = (): void => {
  for (const paint of mountedElements.values()) paint()
}
