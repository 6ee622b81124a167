/** Runs in each page before all other code. Finds elements by a check in each frame, and records long tasks. */
;(() => {
  const probe = { tasks: [] }
  window.probe = probe
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) probe.tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })

  const shadows = scope =>
    [...scope.querySelectorAll('*')].flatMap(element =>
      element.shadowRoot ? [element.shadowRoot, ...shadows(element.shadowRoot)] : []
    )
  /** Finds an element in the page and in the dialog. */
  probe.find = selector =>
    [document, ...shadows(document)]
      .flatMap(scope => [...scope.querySelectorAll(selector)])
      .find(element => element.getBoundingClientRect().width > 0)
  /** Resolves with the time of the frame in which the element is in the page, to be painted with it. */
  probe.when = selector =>
    new Promise((resolve, reject) => {
      const startMs = performance.now()
      const look = () => {
        if (probe.find(selector)) return resolve(performance.now())
        if (performance.now() - startMs > 60_000) return reject(new Error(`after a minute there is no ${selector}`))
        return requestAnimationFrame(look)
      }
      look()
    })
  probe.box = selector => {
    const { x, y, width, height } = probe.find(selector).getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  /**
   * Clicks from a script, so that no round trip of a driver is counted. Returns the time until another element appears.
   */
  probe.pressUntil = async (pressed, shown) => {
    const startMs = performance.now()
    probe.find(pressed).click()
    const endMs = await probe.when(shown)
    return { startMs, ms: endMs - startMs }
  }
  /** Returns the times at which files with this name arrived, if they were requested after `startMs`. */
  probe.files = (startMs, name) =>
    performance
      .getEntriesByType('resource')
      .filter(entry => entry.startTime >= startMs && entry.name.includes(name))
      .map(({ responseEnd }) => responseEnd - startMs)

  /** Records from now on how long each frame is, and the maximum number of elements in a list. */
  probe.watch = selector => {
    const all = probe.find(selector).getElementsByTagName('*')
    const seen = { frames: [], nodes: 0 }
    probe.seen = seen
    let last
    const tick = now => {
      if (last !== undefined) seen.frames.push(now - last)
      last = now
      seen.nodes = Math.max(seen.nodes, all.length)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  }
})()
