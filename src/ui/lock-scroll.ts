/**
 * Keeps the page behind the dialog from scrolling. It changes nothing on the page: the dialog cancels events that would
 * scroll it. Zooming stays possible, and so does panning a zoomed page.
 */

/** The direction in which a key scrolls. Only the signs count. */
const keyDirections: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  PageUp: [0, -1],
  Home: [0, -1],
  ArrowDown: [0, 1],
  PageDown: [0, 1],
  End: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0]
}

/** Returns whether an element can still scroll in this direction. */
const canScroll = (element: Element, x: number, y: number): boolean => {
  const { overflowX, overflowY } = getComputedStyle(element)
  const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = element
  const isScroller = (overflow: string) => /auto|scroll/.test(overflow)
  // a fraction of a pixel remains at the end of a zoomed page
  const canDown = y > 0 && scrollTop + clientHeight < scrollHeight - 1
  const canUp = y < 0 && scrollTop > 0
  // from right to left, scrollLeft counts from 0 down
  const canSideways = x !== 0 && scrollWidth > clientWidth + 1 && Math.abs(scrollLeft + x) <= scrollWidth - clientWidth
  return (isScroller(overflowY) && (canDown || canUp)) || (isScroller(overflowX) && canSideways)
}

/** Returns whether this event scrolls an element of the dialog. Otherwise it would scroll the page. */
const scrollsDialog = (event: Event, root: Node, x: number, y: number): boolean => {
  const path = event.composedPath()
  const inside = path.slice(0, Math.max(0, path.indexOf(root)))
  return inside.some(node => node instanceof Element && canScroll(node, x, y))
}

const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01

const cancel = (event: Event) => {
  // a scroll in progress is not cancelable, but `overscroll-behavior` keeps it inside
  if (event.cancelable) event.preventDefault()
}

/**
 * Cancels a key that would scroll the page. Fields keep the keys that move their caret, and controls the key that
 * presses them.
 */
export const blockScrollKey = (event: KeyboardEvent, root: Node): void => {
  const target = event.composedPath()[0]
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return
  const isField = target.matches('input, textarea, select')
  if (event.key === ' ') {
    const y = event.shiftKey ? -1 : 1
    if (!isField && !target.matches('button, summary') && !scrollsDialog(event, root, 0, y)) cancel(event)
    return
  }
  const direction = keyDirections[event.key]
  if (!direction || (isField && !event.key.startsWith('Page'))) return
  if (!scrollsDialog(event, root, ...direction)) cancel(event)
}

/**
 * Keeps the page still for all events inside `root`, an element of ours. Returns a function that lets the page scroll
 * again.
 */
export const lockScroll = (root: Node): (() => void) => {
  let last: { x: number; y: number } | undefined
  const onWheel = (event: Event) => {
    const { ctrlKey, deltaX, deltaY } = event as WheelEvent
    // pinching on a touch pad arrives as a wheel event with Ctrl
    if (ctrlKey || isZoomed()) return
    // pages that scroll by script listen on outer elements
    event.stopPropagation()
    const isVertical = Math.abs(deltaY) >= Math.abs(deltaX)
    if (!scrollsDialog(event, root, isVertical ? 0 : deltaX, isVertical ? deltaY : 0)) cancel(event)
  }
  const onTouch = (event: Event) => {
    const { touches, type } = event as TouchEvent
    const finger = touches[0]
    if (touches.length !== 1 || !finger || isZoomed()) return
    if (type === 'touchmove') event.stopPropagation()
    const point = { x: finger.clientX, y: finger.clientY }
    const previous = type === 'touchmove' ? last : undefined
    last = point
    if (!previous) return
    const x = previous.x - point.x
    const y = previous.y - point.y
    const isVertical = Math.abs(y) >= Math.abs(x)
    if (!scrollsDialog(event, root, isVertical ? 0 : x, isVertical ? y : 0)) cancel(event)
  }
  const onMouseDown = (event: Event) => {
    // the middle button would start autoscrolling
    const isInDialog = [1, -1].some(y => scrollsDialog(event, root, 0, y))
    if ((event as MouseEvent).button === 1 && !isInDialog) cancel(event)
  }
  const listeners = [
    ['wheel', onWheel],
    ['touchstart', onTouch],
    ['touchmove', onTouch],
    ['mousedown', onMouseDown]
  ] as const
  for (const [type, listener] of listeners) root.addEventListener(type, listener, { passive: false })
  return () => {
    for (const [type, listener] of listeners) root.removeEventListener(type, listener)
  }
}
