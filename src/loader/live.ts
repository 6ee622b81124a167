/** The elements that are in the page now, oldest first, each with what paints it; and the control that was clicked last. */
export const live: { readonly painters: Map<HTMLElement, () => void>; opener?: HTMLElement } = { painters: new Map() }

/** What is shown may have changed. */
export const repaint = (): void => { for (const paint of live.painters.values()) paint() }
