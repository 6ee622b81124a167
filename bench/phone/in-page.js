/** Runs in each page before anything else: finds what it is asked for, once for each frame, and notes tasks that were long. */
;(() => {
  const told = { tasks: [] }
  window.told = told
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) told.tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })

  const shadows = scope =>
    [...scope.querySelectorAll('*')].flatMap(element =>
      element.shadowRoot ? [element.shadowRoot, ...shadows(element.shadowRoot)] : []
    )
  /** In the page's own elements and in the dialog. */
  told.find = selector =>
    [document, ...shadows(document)]
      .flatMap(scope => [...scope.querySelectorAll(selector)])
      .find(element => element.getBoundingClientRect().width > 0)
  /** Resolves with the time of the frame in which it stands, to be painted with it. */
  told.when = selector =>
    new Promise((resolve, reject) => {
      const startMs = performance.now()
      const look = () => {
        if (told.find(selector)) return resolve(performance.now())
        if (performance.now() - startMs > 60_000) return reject(new Error(`after a minute there is no ${selector}`))
        return requestAnimationFrame(look)
      }
      look()
    })
  told.box = selector => {
    const { x, y, width, height } = told.find(selector).getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  /** Presses as a script does, so that no driver's round trip is counted, and gives the time until something else stands. */
  told.pressUntil = async (pressed, shown) => {
    const startMs = performance.now()
    told.find(pressed).click()
    const endMs = await told.when(shown)
    return { startMs, ms: endMs - startMs }
  }
  /** Files that came after a time, and when the last of them was here. */
  told.files = (startMs, name) =>
    performance
      .getEntriesByType('resource')
      .filter(entry => entry.startTime >= startMs && entry.name.includes(name))
      .map(({ responseEnd }) => responseEnd - startMs)

  /** From now on: how long each frame is, and the most elements that a list holds. */
  told.watch = selector => {
    const all = told.find(selector).getElementsByTagName('*')
    const seen = { frames: [], nodes: 0 }
    told.seen = seen
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
