/** One cold visit each: a new visitor, an empty cache, and a record of what was displayed and sent. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const watcher = readFileSync(fileURLToPath(new URL('in-page.js', import.meta.url)), 'utf8')

/** A phone on a bad day: CPU, bits and milliseconds as the design states them. */
export const throttled = { cpu: 4, bitsPerSecond: 1_600_000, latencyMs: 150 }

/** Throttles a page to these values. Sockets keep their speed. */
export const throttle = async session => {
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttled.cpu })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttled.latencyMs,
    downloadThroughput: throttled.bitsPerSecond / 8,
    uploadThroughput: throttled.bitsPerSecond / 8
  })
}

const LIMIT_MS = 90_000
const QUIET_MS = 500

const open = async (browser, subject, profile) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  const places = JSON.stringify({ button: subject.button, row: subject.row, account: subject.account })
  await page.addInitScript({ content: `${watcher}\nwatchPage(${places})` })
  const traffic = { own: 0, outside: 0, bytes: 0, lastMs: performance.now(), waiting: 0 }
  const home = new Map()
  session.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (!/^https?:/.test(url)) return
    const isOwn = url.startsWith('https://localhost')
    traffic[isOwn ? 'own' : 'outside'] += 1
    traffic.waiting += 1
    traffic.lastMs = performance.now()
    home.set(requestId, { isOwn, isPage: url.endsWith('.html') })
  })
  const end = ({ requestId, encodedDataLength = 0 }) => {
    const known = home.get(requestId)
    if (!known) return
    home.delete(requestId)
    traffic.waiting -= 1
    traffic.lastMs = performance.now()
    // The page itself is the host's, so it does not count.
    if (known.isOwn && !known.isPage) traffic.bytes += encodedDataLength
  }
  session.on('Network.loadingFinished', end)
  session.on('Network.loadingFailed', end)
  if (profile === 'throttled') await throttle(session)
  /**
   * Waits until there has been no request for a while. Endless ones (a socket, a poll) delay it by ten seconds at most.
   */
  const quiet = async () => {
    const startMs = performance.now()
    traffic.lastMs = startMs
    while (
      performance.now() - traffic.lastMs < QUIET_MS ||
      (traffic.waiting > 0 && performance.now() - startMs < 10_000)
    )
      await page.waitForTimeout(50)
  }
  const counted = () => ({ own: traffic.own, outside: traffic.outside, bytes: traffic.bytes })
  const heap = async () => {
    for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const of = name => metrics.find(metric => metric.name === name).value
    return { heapBytes: of('JSHeapUsedSize'), nodes: of('Nodes') }
  }
  const evaluate = expression => page.evaluate(expression)
  /** Moves the pointer to an element and lets it rest there. */
  const hover = async name => {
    const { x, y } = await evaluate(`probe.boxOf('${name}')`)
    await page.mouse.move(x, y, { steps: 3 })
    await quiet()
  }
  /** Chooses the wallet, and waits until the page shows the account. */
  const choose = async () => {
    await evaluate(`probe.click('row', 'chosen')`)
    await evaluate(`probe.when('account').then(() => undefined)`)
    const at = await evaluate('probe.at')
    return { requestedMs: (await evaluate('bench.requestedAtMs')) - at.chosen, accountMs: at.account - at.chosen }
  }
  return { page, quiet, counted, heap, evaluate, hover, choose, close: () => context.close() }
}

/**
 * Clicks the button as soon as possible, then the row, without a pointer before. These are the times of a user in a
 * hurry, or of a finger.
 */
export const visitAtOnce = async (browser, home, subject, profile) => {
  const view = await open(browser, subject, profile)
  try {
    await view.page.goto(`${home}/${subject.name}.html`)
    if (!subject.button) return {}
    await view.evaluate(`probe.click('button', 'clicked')`)
    await view.evaluate(`probe.when('row').then(() => undefined)`)
    const blockingMs = await view.evaluate('probe.blockingMs')
    await view.quiet()
    const chosen = await view.choose()
    const at = await view.evaluate('probe.at')
    return { usableMs: at.button, openMs: at.row, blockingMs, ...chosen }
  } finally {
    await view.close()
  }
}

/**
 * Waits until the page is idle, then clicks: bytes, layout shift, memory. `isPreloaded`: a pointer rests on the button
 * before, then on the row.
 */
export const visitIdle = async (browser, home, subject, profile, { isPreloaded }) => {
  const view = await open(browser, subject, profile)
  try {
    await view.page.goto(`${home}/${subject.name}.html`)
    if (!subject.button) {
      await view.quiet()
      return { ...(await view.heap()), elements: await view.evaluate('probe.elements()') }
    }
    await view.evaluate(`probe.when('button').then(() => undefined)`)
    const usable = view.counted()
    await view.quiet()
    const idle = view.counted()
    const shift = await view.evaluate('probe.shift')
    if (isPreloaded) await view.hover('button')
    await view.evaluate(`probe.click('button', 'clicked')`)
    await view.evaluate(`probe.when('row').then(() => undefined)`)
    const clickMs = await view.evaluate('probe.at.row - probe.at.clicked')
    const open = view.counted()
    await view.quiet()
    if (isPreloaded) {
      await view.hover('row')
      const { requestedMs, accountMs } = await view.choose()
      return { preloadedMs: clickMs, preloadedRequestedMs: requestedMs, preloadedAccountMs: accountMs }
    }
    return {
      usable,
      idle,
      open,
      end: view.counted(),
      coldMs: clickMs,
      shift,
      ...(await view.heap()),
      elements: await view.evaluate('probe.elements()')
    }
  } finally {
    await view.close()
  }
}
