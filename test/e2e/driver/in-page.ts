/**
 * Lookups that the driver makes inside a page. The function is sent as text with each request and leaves nothing
 * behind. It uses nothing from outside itself, and no timer: a story may have paused the page's clock.
 */

/**
 * Returns a function's text, to be called in the page. tsx names functions with a helper that the page does not have.
 */
export const sourceOf = (fn: (...args: never[]) => unknown) => `(__name => ${fn})(it => it)`

export type Spot =
  | { state: 'missing' | 'hidden' | 'disabled' | 'moving' }
  | { state: 'covered'; by: string }
  | { state: 'ready'; x: number; y: number; box: string }

export const createLookups = () => {
  type Root = Document | ShadowRoot | Element

  const below = (root: Root, css: string): Element[] => [
    ...root.querySelectorAll(css),
    ...('shadowRoot' in root && root.shadowRoot ? below(root.shadowRoot, css) : []),
    ...[...root.querySelectorAll('*')].flatMap(element => (element.shadowRoot ? below(element.shadowRoot, css) : []))
  ]

  /** Returns the parent in the flat tree: a slot before the light-DOM parent, a host above its shadow root. */
  const above = (node: Node): Node | null =>
    (node instanceof Element && node.assignedSlot) || (node instanceof ShadowRoot ? node.host : node.parentNode)

  const holds = (outer: Element, inner: Node) => {
    for (let node: Node | null = inner; node; node = above(node)) if (node === outer) return true
    return false
  }

  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    if (!width || !height || getComputedStyle(element).visibility !== 'visible') return false
    for (let node: Node | null = element; node; node = above(node)) {
      if (node instanceof Element && getComputedStyle(node).opacity === '0') return false
    }
    return true
  }

  /**
   * True if a finite animation moves the element or one of its ancestors.
   * While WebKit draws no frame, boxes keep still although time passes. It still lists an animation whose time is up.
   * That animation ends with the next frame, and may then move everything away from under a click.
   * An animation that keeps its end state (`fill: forwards`) looks the same as one that is being drawn. Billfold has
   * none.
   */
  const isMoving = (element: Element) => {
    for (let node: Node | null = element; node; node = above(node)) {
      if (
        node instanceof Element &&
        node.getAnimations().some(({ effect, playState }) => {
          const { endTime, fill } = effect!.getComputedTiming()
          return playState === 'running'
            ? endTime !== Infinity
            : playState === 'finished' && fill !== 'forwards' && fill !== 'both'
        })
      )
        return true
    }
    return false
  }

  const drawnChildren = (node: Node): Node[] => {
    if (node instanceof HTMLSlotElement && node.assignedNodes().length) return node.assignedNodes()
    return [...((node instanceof Element && node.shadowRoot) || node).childNodes]
  }

  const rawText = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node instanceof HTMLScriptElement || node instanceof HTMLStyleElement) return ''
    const { display, visibility } = getComputedStyle(node)
    if (display === 'none' || visibility === 'hidden') return ''
    if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) return ` ${node.value} `
    const inner = drawnChildren(node).map(rawText).join('')
    return display.startsWith('inline') && node.localName !== 'br' ? inner : ` ${inner} `
  }

  const textOf = (element: Element) => rawText(element).replace(/\s+/g, ' ').trim()

  const matching = (root: Root, part: string): Element[] => {
    const quoted = /^"(.*)"$/.exec(part)?.[1]
    if (quoted === undefined) return below(root, part.replace(/@([\w:.-]+)/g, '[data-testid="$1"]'))
    const containing = below(root, '*').filter(element => textOf(element).includes(quoted))
    return containing.filter(element => !containing.some(other => other !== element && holds(element, other)))
  }

  const all = (selector: string) =>
    selector
      .split('>>')
      .map(part => part.trim())
      .reduce<Root[]>(
        (roots, part) => [...new Set(roots.flatMap(root => matching(root, part)))],
        [document]
      ) as Element[]

  const first = (selector: string): Element | undefined => {
    const found = all(selector)
    return found.find(isVisible) ?? found[0]
  }

  const nameOf = (element: Element | null | undefined) => {
    if (!element) return 'nothing'
    const mark = element.getAttribute('data-testid') ?? element.id
    return `<${element.localName}${mark ? ` ${mark}` : ''}>`
  }

  const topmost = (x: number, y: number) => {
    let hit = document.elementFromPoint(x, y)
    while (hit?.shadowRoot) {
      const inner: Element | null = hit.shadowRoot.elementFromPoint(x, y)
      if (!inner || inner === hit) break
      hit = inner
    }
    return hit
  }

  return {
    count: (selector: string) => all(selector).length,
    visible: (selector: string) => all(selector).some(isVisible),
    text: (selector: string) => {
      const element = first(selector)
      return element ? { text: textOf(element) } : undefined
    },
    spot: (selector: string, needsEnabled: boolean): Spot => {
      const element = first(selector)
      if (!element) return { state: 'missing' }
      if (!isVisible(element)) return { state: 'hidden' }
      if (needsEnabled && element.closest(':disabled, [aria-disabled=true]')) return { state: 'disabled' }
      if (isMoving(element)) return { state: 'moving' }
      const centre = () => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const x = left + width / 2
        const y = top + height / 2
        return { x, y, box: [left, top, width, height].join(), hit: topmost(x, y) }
      }
      const isOnTop = ({ hit }: { hit: Element | null }) => hit !== null && holds(element, hit)
      let spot = centre()
      if (!isOnTop(spot)) {
        // The element may be outside the window, or outside the box that scrolls it.
        element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        spot = centre()
      }
      if (!isOnTop(spot)) return { state: 'covered', by: nameOf(spot.hit) }
      return { state: 'ready', x: spot.x, y: spot.y, box: spot.box }
    },
    /**
     * Records for `hit` whether the next press begins and ends in the element. A press that begins elsewhere is not
     * delivered: the element has moved since its position was read, which a visitor would have seen.
     */
    watchPress: (selector: string) => {
      const element = first(selector)
      const record = document as { pressByDriver?: boolean | undefined }
      record.pressByDriver = undefined
      const isIn = (event: Event) => !element?.isConnected || event.composedPath().includes(element)
      const watch = (type: string, listener: (event: Event) => void) =>
        window.addEventListener(type, listener, { capture: true, once: true })
      const block = (event: Event) => {
        if (record.pressByDriver !== false) return
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      watch('pointerdown', event => {
        record.pressByDriver = isIn(event)
        block(event)
        if (!record.pressByDriver) for (const type of ['mousedown', 'mouseup', 'click']) watch(type, block)
      })
      watch('pointerup', event => {
        if (record.pressByDriver) record.pressByDriver = isIn(event)
        else block(event)
      })
    },
    /** Returns whether the press began and ended in the element. Undefined if the page has seen no press. */
    hit: () => (document as { pressByDriver?: boolean | undefined }).pressByDriver,
    selectAll: () => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) active.select()
    }
  }
}
