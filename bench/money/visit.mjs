/** One cold visit of the sandbox's page, to a list that the chain data service has generated. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { accounts } from '../../test/doubles/demo-wallet/accounts.ts'
import { throttled } from '../visit.mjs'

const watcher = readFileSync(fileURLToPath(new URL('../phone/in-page.js', import.meta.url)), 'utf8')

/** A wheel that turns without a pause. */
const STROKE_PX = 1_500
const PX_IN_A_SECOND = 2_500
const STROKES = 10
const by = id => `[data-testid=${id}]`

export const lists = {
  activity: { filling: { transactions: 10_000 }, row: '[data-testid^=transaction-]', path: '/history' },
  tokens: { filling: { tokens: 2_000 }, row: '[data-testid^=token-]', path: '/balance' }
}

/** Opens the account, then the list. Measures the time to its first rows, and how it scrolls once it is complete. */
export const visit = async (browser, world, what, isThrottled) => {
  await world.reset()
  const { filling, row, path } = lists[what]
  world.fill(accounts[0].address, filling)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  page.setDefaultTimeout(90_000)
  const session = await context.newCDPSession(page)
  const evaluate = expression => page.evaluate(expression)
  await page.addInitScript({ content: watcher })
  const query = new URLSearchParams({ wallet: '{"approve":"auto"}', config: '{"projectId":"bench"}' })
  await page.goto(`${world.pages}/demo.html?${query}`)
  const press = async (pressed, shown) => {
    await evaluate(`probe.when('${pressed}')`)
    return evaluate(`probe.pressUntil('${pressed}', '${shown}')`)
  }
  await press(by('connect-button'), by('"wallet-app.billfold.demo"'))
  await press(by('"wallet-app.billfold.demo"'), by('account-button'))
  await page.waitForLoadState('networkidle')
  // The notice about the connection closes by itself. A click on the button before that would close it early.
  await page.waitForFunction("!probe.find('dialog[open]')")
  // The account requests its tokens, too. If the list is clicked at once, or again 30 s later, the list gets that
  // answer.
  if (isThrottled) await session.send('Emulation.setCPUThrottlingRate', { rate: throttled.cpu })
  await press(by('account-button'), by(what))
  const { startMs, ms } = await press(by(what), row)
  const dataMs = await evaluate(`probe.files(0, '${path}')[0]`)
  const seen = async () => {
    const { frames, nodes } = await evaluate('probe.seen')
    return {
      framesOver50: frames.filter(f => f > 50).length,
      worstFrameMs: Math.max(0, ...frames),
      frames: frames.length,
      nodes
    }
  }
  await evaluate(`probe.watch('.virtual-list')`)
  if (what === 'activity') {
    await evaluate(`(async () => {
      const body = probe.find('.virtual-list').parentElement
      while (probe.find('.skeleton')) {
        body.scrollTop = body.scrollHeight
        await new Promise(requestAnimationFrame)
      }
      body.scrollTop = 0
    })()`)
  }
  const loading = await seen()
  await page.waitForTimeout(500)
  await evaluate(`probe.watch('.virtual-list')`)
  const { x, y } = await evaluate(`probe.box('.body:has(.virtual-list)')`)
  for (let stroke = 0; stroke < STROKES; stroke++)
    await session.send('Input.synthesizeScrollGesture', {
      x: Math.round(x),
      y: Math.round(y),
      yDistance: -STROKE_PX,
      speed: PX_IN_A_SECOND,
      gestureSourceType: 'mouse'
    })
  const scrolled = await seen()
  const heightPx = await evaluate(`probe.find('.virtual-list').offsetHeight`)
  await context.close()
  return {
    firstMs: ms,
    afterDataMs: Math.max(0, startMs + ms - Math.max(dataMs, startMs)),
    rows: Math.floor(heightPx / 56),
    loadingOver50: loading.framesOver50,
    loadingWorstMs: loading.worstFrameMs,
    ...scrolled
  }
}
