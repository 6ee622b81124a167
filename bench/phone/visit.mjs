/** One cold visit each, of a page with a project. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { throttle, throttled } from '../visit.mjs'

const watcher = readFileSync(fileURLToPath(new URL('in-page.js', import.meta.url)), 'utf8')

const QUIET_MS = 1_000
/** The relay is called after the QR code is on screen. */
const PROPOSAL_WITHIN_MS = 10_000
/** A wheel that turns without a pause. */
const STROKE_PX = 1_500
const PX_IN_A_SECOND = 2_500
const BUTTON = '[data-testid=connect-button]'
const WALLETCONNECT = '[data-testid=wallet-walletconnect]'
const CODE = '[data-testid=qr-code] path'
const ALL = '[data-testid=all-wallets]'
const CELL = '.cell[data-testid]'

const open = async (browser, world, address, profile) => {
  await world.reset()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  page.setDefaultTimeout(90_000)
  const session = await context.newCDPSession(page)
  await page.addInitScript({ content: watcher })
  if (profile === 'throttled') {
    // A browser does not throttle sockets, so the relay itself waits before the socket opens and before each answer.
    world.faults.set('relay', { kind: 'delay', delayMs: throttled.latencyMs })
    await session.send('Network.enable')
    await throttle(session)
  }
  const evaluate = expression => page.evaluate(expression)
  const quiet = async () => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(QUIET_MS)
  }
  const hover = async selector => {
    const { x, y } = await evaluate(`probe.box('${selector}')`)
    await page.mouse.move(x, y, { steps: 3 })
  }
  await page.goto(address)
  await evaluate(`probe.when('${BUTTON}')`)
  await quiet()
  await evaluate(`probe.pressUntil('${BUTTON}', '${WALLETCONNECT}')`)
  await quiet()
  /** Scrolls by one stroke of the wheel, as the browser's own input. */
  const scroll = async selector => {
    const { x, y } = await evaluate(`probe.box('${selector}')`)
    await session.send('Input.synthesizeScrollGesture', {
      x: Math.round(x),
      y: Math.round(y),
      yDistance: -STROKE_PX,
      speed: PX_IN_A_SECOND,
      gestureSourceType: 'mouse'
    })
  }
  return { evaluate, quiet, hover, scroll, close: () => context.close() }
}

/** Measures from the click on WalletConnect to the QR code. `isPreloaded`: a pointer rested on the row before. */
export const visitCode = async (browser, world, address, profile, isPreloaded) => {
  const { evaluate, quiet, hover, close } = await open(browser, world, address, profile)
  try {
    if (isPreloaded) {
      await hover(WALLETCONNECT)
      await quiet()
    }
    const { startMs, ms } = await evaluate(`probe.pressUntil('${WALLETCONNECT}', '${CODE}')`)
    const files = await evaluate(`probe.files(${startMs}, '/billfold/')`)
    const originMs = await evaluate('performance.timeOrigin')
    for (
      const untilMs = Date.now() + PROPOSAL_WITHIN_MS;
      !world.requests('relay').some(({ rpc }) => rpc.includes('wc_proposeSession')) && Date.now() < untilMs;
    )
      await new Promise(go => {
        setTimeout(go, 50)
      })
    const relay = world
      .requests('relay')
      .map(({ rpc, timeMs }) => ({ name: rpc[0] ?? 'socket', ms: timeMs - originMs - startMs }))
    const proposal = relay.find(({ name }) => name === 'wc_proposeSession')
    return {
      codeMs: ms,
      filesMs: files.length ? Math.max(...files) : 0,
      files: files.length,
      socketMs: relay[0]?.ms ?? NaN,
      proposedMs: proposal?.ms ?? NaN
    }
  } finally {
    await close()
  }
}

/** Measures the list of all wallets: its first rows, and scrolling by wheel until it is complete. */
export const visitList = async (browser, world, address, profile) => {
  const { evaluate, quiet, scroll, close } = await open(browser, world, address, profile)
  try {
    const { ms } = await evaluate(`probe.pressUntil('${ALL}', '${CELL}')`)
    await quiet()
    await evaluate(`probe.tasks.length = 0, probe.watch('.browse')`)
    for (let before = -1, same = 0; same < 2; ) {
      await scroll('.browse')
      const at = await evaluate(`probe.find('.browse').scrollTop`)
      same = at === before ? same + 1 : 0
      before = at
    }
    const { frames, nodes } = await evaluate('probe.seen')
    frames.sort((a, b) => a - b)
    const tasks = await evaluate('probe.tasks.map(({ duration }) => duration)')
    return {
      rowsMs: ms,
      wallets: await evaluate(`Number(probe.find('.virtual-cell').getAttribute('aria-setsize'))`),
      frames: frames.length,
      frameMs: frames[Math.floor(frames.length / 2)],
      worstFrameMs: frames.at(-1),
      framesOver50: frames.filter(f => f > 50).length,
      tasksOver50: tasks.length,
      worstTaskMs: Math.max(0, ...tasks),
      nodes
    }
  } finally {
    await close()
  }
}
