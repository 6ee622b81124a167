/** Requests of a returning visitor's page before any interaction. */
import * as assert from 'uvu/assert'
import { playwrightOf } from '../driver'
import { story } from '../story'
import { connectDemo, wallet } from '../visit'

story(
  'a connected visitor who comes back is asked of nobody but what restoring needs, and of a node only once ' +
    'the balance is old',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    const raw = playwrightOf(page)
    const session = await raw.context().newCDPSession(raw)
    await open(wallet({ approve: 'auto' }))
    await connectDemo(page)
    await page.until(() => localStorage.getItem('billfold.balance')?.includes('ETH'))
    await raw.waitForLoadState('networkidle')

    /** Returns to the page with an empty cache. Returns all requests of the page until it is idle. */
    const comeBack = async () => {
      await session.send('Network.clearBrowserCache')
      const before = world.requests().length
      await page.reload()
      await page.until(() => (window as unknown as { told?: string[] }).told?.includes('billfold:connect'))
      await raw.waitForLoadState('networkidle')
      const asked = world
        .requests()
        .slice(before)
        .filter(({ party, method }) => party !== 'pages' && method !== 'OPTIONS')
      return asked
        .map(({ party, url, rpc }) =>
          party === 'cdn' ? url.replace(/^\/[\d.]+\/|(-\w{8})?\.js$/g, '') : `${party} ${rpc}`
        )
        .sort()
    }
    await raw.addInitScript(() => {
      const told: string[] = []
      Object.assign(window, { told })
      document.addEventListener('billfold:connect', ({ type }) => {
        told.push(type)
      })
    })
    const toRestore = ['app', 'billfold', 'face', 'rest', 'wallet']
    assert.equal(await comeBack(), toRestore)

    await page.run(() => {
      const kept = JSON.parse(localStorage.getItem('billfold.balance')!) as { data: { atMs: number } }
      kept.data.atMs -= 31_000
      localStorage.setItem('billfold.balance', JSON.stringify(kept))
    })
    assert.equal(await comeBack(), [...toRestore, 'rpc:1 eth_getBalance'].sort())
  }
)

story('a page that is never idle has its visitor back all the same', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await connectDemo(page)
  await playwrightOf(page).addInitScript(() => {
    document.addEventListener('billfold:connect', () => {
      ;(window as unknown as { isBack?: boolean }).isBack = true
    })
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      for (const end = performance.now() + 40; performance.now() < end; );
      port2.postMessage('')
    }
    port2.postMessage('')
  })
  await page.reload()
  await page.until(() => (window as unknown as { isBack?: boolean }).isBack)
})
