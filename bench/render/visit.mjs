/** Runs one scenario of one renderer in its own page, and returns the page's results. */

/** Milliseconds. Chosen: a thousand openings at CPU ÷4 take a minute. */
const LIMIT_MS = 300_000

/** Opens a page at the size of the frames that a person sees. */
const openPage = async (browser, cpu) => {
  const context = await browser.newContext({ viewport: { width: 520, height: 760 } })
  const page = await context.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.exposeFunction('probe', async collect => {
    if (collect) for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const of = name => metrics.find(metric => metric.name === name)?.value ?? NaN
    return {
      taskMs: of('TaskDuration') * 1000,
      scriptMs: of('ScriptDuration') * 1000,
      styleMs: (of('LayoutDuration') + of('RecalcStyleDuration')) * 1000,
      heapBytes: of('JSHeapUsedSize'),
      nodes: of('Nodes'),
      listeners: of('JSEventListeners')
    }
  })
  const faults = []
  page.on('pageerror', error => faults.push(error.message))
  return { page, faults, close: () => context.close() }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} home
 * @param {{ renderer: string, scenario: string, mode?: 'time' | 'count' | 'whole', cpu?: number, share?: number }} what
 */
export const visit = async (browser, home, { renderer, scenario, mode = 'time', cpu = 1, share = 1 }) => {
  const { page, faults, close } = await openPage(browser, cpu)
  try {
    await page.goto(`${home}/renderer.html?${new URLSearchParams({ renderer, scenario, mode, share })}`)
    await page.waitForFunction(() => globalThis.bench)
    const outcome = await page.evaluate(() => globalThis.bench.run())
    return { ...outcome, faults }
  } finally {
    await close()
  }
}
