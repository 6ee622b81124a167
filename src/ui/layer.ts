/**
 * Keeps the dialog above everything that the host page shows, modal or not.
 * During a wallet request the dialog is non-modal, so that a prompt that the wallet draws in the page can be pressed.
 * A modal `<dialog>` of the page makes everything outside it inert. An element in full screen covers what is outside.
 * A wallet's prompt under `body` cannot be pressed then either, so the dialog stays modal: the top layer is above both.
 */
import { isRemoved, isRetired, insertHost } from './host'

export type Mode = 'modal' | 'inline' | undefined

export interface Layer {
  /** Shows the dialog on top in this mode, or hides it. Returns false if it cannot be shown. */
  show(mode: Mode, isPageUsable: boolean): boolean
  /** Returns whether the page has dropped or covered the dialog, or no longer covers it, since it was shown. */
  isStale(isPageUsable: boolean, isDeep: boolean): boolean
}

/**
 * A covering element above this z-index counts as a wallet's own.
 * Chosen: wallets draw at the greatest z-index or just below.
 */
const WALLET_Z_INDEX = 2_147_483_000

export const hostOf = (dialog: Element): HTMLElement => (dialog.getRootNode() as ShadowRoot).host as HTMLElement

/** Returns the focused element in the shadow root that contains the dialog. */
export const focusedIn = (dialog: Element): HTMLElement | null =>
  (dialog.getRootNode() as ShadowRoot).activeElement as HTMLElement | null

/**
 * Returns the open modal dialogs below a root. With `isDeep` it includes those in open shadow roots, which takes a walk
 * over the page.
 */
const modalsIn = (root: Document | ShadowRoot, except: Element, isDeep: boolean): Element[] => {
  const modals = [...root.querySelectorAll('dialog[open]')].filter(dialog => dialog.matches(':modal'))
  if (!isDeep) return modals
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    if (shadowRoot && shadowRoot.host !== except) modals.push(...modalsIn(shadowRoot, except, true))
  }
  return modals
}

/** Returns whether a modal looks like a wallet's prompt: wallets isolate their prompt in an iframe or a shadow root. */
const isWalletPrompt = (modal: Element) => modal.getRootNode() !== document || !!modal.querySelector('iframe')

/** Returns the element at this point, in open shadow roots too. */
const elementAt = (x: number, y: number): Element | null => {
  let hit = document.elementFromPoint(x, y)
  for (;;) {
    const inner = hit?.shadowRoot?.elementFromPoint(x, y)
    if (!inner || inner === hit) return hit
    hit = inner
  }
}

/** Returns the highest z-index among an element and everything that it is in. */
const zIndexOf = (element: Element): number => {
  let highest = 0
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node instanceof Element) highest = Math.max(highest, Number.parseInt(getComputedStyle(node).zIndex, 10) || 0)
  }
  return highest
}

/**
 * Returns a check whether listeners in the dialog still work. `document.open()` removes the listeners of everything in
 * the document.
 */
const createListenerCheck = (dialog: Element) => {
  let hasReceived = true
  dialog.addEventListener('billfold-listener-check', () => {
    hasReceived = true
  })
  return () => {
    hasReceived = false
    dialog.dispatchEvent(new Event('billfold-listener-check'))
    return hasReceived
  }
}

export const createLayer = (dialog: HTMLDialogElement): Layer => {
  const host = hostOf(dialog)
  const receivesEvents = createListenerCheck(dialog)
  /** The page's elements that are above everything outside themselves. */
  let covers: readonly Element[] | undefined
  let isModal = false
  /** The place of a non-modal dialog above the page. Found once, before the wallet can have drawn anything. */
  let fit: { zIndex: string; isObstructed: boolean } | undefined

  /**
   * Finds the page's covering elements. A modal that opens during a wallet request and looks like a wallet's prompt is
   * not the page's.
   */
  const findCovers = (isPageUsable: boolean, isDeep: boolean): Element[] => {
    const knownCovers = covers?.filter(cover => cover.isConnected && cover.matches('dialog:modal')) ?? []
    const otherModals = modalsIn(document, host, isDeep).filter(modal => !knownCovers.includes(modal))
    const fullscreen = document.fullscreenElement
    const pageModals = otherModals.filter(modal => !covers || !isPageUsable || !isWalletPrompt(modal))
    return [...knownCovers, ...pageModals, ...(fullscreen && !fullscreen.contains(host) ? [fullscreen] : [])]
  }

  /** Returns the element that takes a press in the middle of the dialog, unless that is the dialog. */
  const findObstacle = () => {
    const { left, top, width, height } = dialog.getBoundingClientRect()
    const hit = width ? document.elementFromPoint(left + width / 2, top + height / 2) : null
    if (!hit || hit === host || hit.contains(host)) return null
    const target = elementAt(left + width / 2, top + height / 2)
    // In an element of the page, the host is inside another shadow root.
    return target?.getRootNode() === dialog.getRootNode() ? null : target
  }

  /**
   * Lifts the non-modal dialog above the page's own layers. It cannot get above a modal that a closed shadow root hides
   * from us.
   */
  const findFit = () => {
    const obstacle = findObstacle()
    const zIndex = obstacle ? Math.max(zIndexOf(obstacle), zIndexOf(dialog)) : 0
    if (!obstacle || zIndex > WALLET_Z_INDEX) return { zIndex: '', isObstructed: false }
    host.style.zIndex = `${zIndex + 1}`
    return { zIndex: host.style.zIndex, isObstructed: !!findObstacle() }
  }

  const showNonModal = () => {
    dialog.open = true
    fit ??= findFit()
    host.style.zIndex = fit.zIndex
    return !fit.isObstructed
  }

  const showModal = () => {
    dialog.open = false
    host.style.zIndex = ''
    try {
      dialog.showModal()
      return true
    } catch {
      // the document is not shown, or the page made a popover of the dialog
      return false
    }
  }

  return {
    show: (mode, isPageUsable) => {
      if (isRetired(host)) return true
      const focusedBefore = focusedIn(dialog)
      const wasOpen = dialog.open
      // The control that had the focus is gone. close() would give the focus to the page.
      const isLost = mode === 'modal' && document.activeElement === document.body
      const isPlaced = insertHost(host) && receivesEvents()
      if (dialog.open) dialog.close()
      covers = mode === 'modal' ? findCovers(isPageUsable, true) : undefined
      isModal = false
      if (!mode) return true
      if (!isPlaced) return false
      // Without a position, no z-index would lift the host above the page.
      host.style.position = mode === 'inline' ? '' : 'absolute'
      if (mode === 'inline') dialog.open = true
      else isModal = !isPageUsable || !!covers?.length || !showNonModal()
      if (isModal && !showModal()) return false
      // showModal() gives the focus to the first control
      const target =
        focusedBefore ?? (wasOpen && (isModal || isLost) ? dialog.querySelector<HTMLElement>('#bf-title') : null)
      target?.focus({ preventScroll: true })
      return true
    },
    isStale: (isPageUsable, isDeep) => {
      if (isRemoved(host)) return true
      if (!covers) return false
      const previous = covers
      const current = findCovers(isPageUsable, isDeep)
      const isCovered = current.some(cover => !previous.includes(cover))
      const isUncovered = isModal && isPageUsable && previous.length > 0 && !current.length
      if (!isCovered && !isUncovered) covers = current
      return isCovered || isUncovered
    }
  }
}

/**
 * Calls `onChange` whenever the page may have dropped or covered the dialog of this host. Returns a function that stops
 * watching.
 */
export const watchPage = (host: Element, onChange: (isDeep: boolean) => void): (() => void) => {
  const types = ['fullscreenchange', 'focusin']
  const check = (event?: Event) => {
    // focus that moves inside the dialog says nothing about the page
    if (event?.target !== host) onChange(!!event)
  }
  const listen = () => {
    for (const type of types) document.addEventListener(type, check, true)
  }
  const observer = new MutationObserver(() => {
    // document.open() removes the listeners of the document
    listen()
    check()
  })
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['open'] })
  listen()
  return () => {
    observer.disconnect()
    for (const type of types) document.removeEventListener(type, check, true)
  }
}
