/**
 * Counts what is written into a tree and its shadow trees. It does not see properties, focus, the top layer, style
 * sheets and `animate()`.
 */
export type Kind = 'elements' | 'attributes' | 'text'
export type Writes = Record<Kind, number>

const none = (): Writes => ({ elements: 0, attributes: 0, text: 0 })

/**
 * Returns the shadow roots of the dialog and the button. Their places are known, because a search through a long list
 * would count in the times.
 */
export const ourRoots = (): ShadowRoot[] =>
  [...document.querySelectorAll('[data-billfold=dialog], billfold-button')].flatMap(
    ({ shadowRoot }) => shadowRoot ?? []
  )

export interface Watch {
  stop: () => { dialog: Writes; button: Writes }
}

/** Counts writes from now on. Each added or removed element counts as one, including its content. */
export const watchWrites = (): Watch => {
  const counts = { dialog: none(), button: none() }
  const watched = ourRoots().map(root => {
    const own = (root.host as HTMLElement).dataset['billfold'] === 'dialog' ? counts.dialog : counts.button
    const take = (records: MutationRecord[]) => {
      for (const { type, addedNodes, removedNodes } of records) {
        if (type === 'childList') own.elements += addedNodes.length + removedNodes.length
        else own[type === 'attributes' ? 'attributes' : 'text']++
      }
    }
    const observer = new MutationObserver(take)
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
    return { observer, take }
  })
  return {
    stop: () => {
      for (const { observer, take } of watched) {
        take(observer.takeRecords())
        observer.disconnect()
      }
      return counts
    }
  }
}
