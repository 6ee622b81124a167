/**
 * Runs in each page before all other code; `visit.mjs` calls it there. Checks each frame for the button, the row and
 * the account, and records when each appears.
 * All times are milliseconds since the navigation began. A check costs next to nothing, because it queries only a few
 * selectors.
 */
window.watchPage = places => {
  const probe = { at: {}, blockingMs: 0, shift: 0 }
  window.probe = probe
  const wants = { ...places }

  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) probe.blockingMs += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) probe.shift += value
  }).observe({ type: 'layout-shift', buffered: true })

  const textOf = element =>
    [element.textContent, ...[...element.querySelectorAll('*')].map(inner => inner.shadowRoot?.textContent ?? '')].join(
      ' '
    )
  const deep = (scope, found = []) => {
    for (const element of scope.querySelectorAll('*')) {
      found.push(element)
      if (element.shadowRoot) deep(element.shadowRoot, found)
    }
    return found
  }
  const find = ({ path, text }) => {
    let scopes = [document]
    for (const [step, selector] of path.entries()) {
      const found =
        selector === '*'
          ? scopes.flatMap(scope => deep(scope))
          : scopes.flatMap(scope => [...scope.querySelectorAll(selector)])
      if (step === path.length - 1) {
        // The last match is the smallest element that contains the text.
        const fitting = text
          ? found.filter(element => textOf(element).toLowerCase().includes(text.toLowerCase()))
          : found
        return fitting.findLast(element => {
          const { width, height } = element.getBoundingClientRect()
          return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
        })
      }
      scopes = found.map(element => element.shadowRoot ?? element)
    }
    return undefined
  }

  /** Resolves with the element, in the frame in which it is in the page. */
  probe.when = name =>
    new Promise((resolve, reject) => {
      const look = () => {
        const element = find(places[name])
        if (!element && performance.now() > 60_000) return reject(new Error(`after a minute there is no ${name}`))
        if (!element) return requestAnimationFrame(look)
        probe.at[name] ??= performance.now()
        resolve(element)
        return undefined
      }
      look()
    })
  /** Clicks from a script, so that no round trip of a driver is counted. Returns the time. */
  probe.click = async (name, key) => {
    const element = await probe.when(name)
    probe.at[key] = performance.now()
    element.click()
  }
  probe.boxOf = async name => {
    const { x, y, width, height } = (await probe.when(name)).getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  probe.elements = () => deep(document).length
  if (wants.button)
    addEventListener('DOMContentLoaded', () => {
      void probe.when('button')
    })
}
