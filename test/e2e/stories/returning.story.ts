/** Requests of a returning visitor's page before any interaction. */
import * as assert from 'uvu/assert'
import { playwrightOf } from '../driver'
import { story } from '../story'
import { connectDemo, DEMO, wallet } from '../visit'

story(
  'a returning visitor’s page requests only what restores the wallet, and a node only for a stale balance',
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
      await page.until(() => (window as unknown as { events?: string[] }).events?.includes('billfold:connect'))
      await raw.waitForLoadState('networkidle')
      const requests = world
        .requests()
        .slice(before)
        .filter(({ server, method }) => server !== 'pages' && method !== 'OPTIONS')
      return requests
        .map(({ server, url, rpc }) =>
          server === 'cdn' ? url.replace(/^\/[\d.]+\/|(-\w{8})?\.js$/g, '') : `${server} ${rpc}`
        )
        .sort()
    }
    await raw.addInitScript(() => {
      const events: string[] = []
      Object.assign(window, { events })
      document.addEventListener('billfold:connect', ({ type }) => {
        events.push(type)
      })
    })
    const toRestore = ['app', 'app-shared', 'billfold', 'initial', 'public-api', 'wallet', 'wallet-shared']
    assert.equal(await comeBack(), toRestore)

    await page.run(() => {
      const stored = JSON.parse(localStorage.getItem('billfold.balance')!) as { data: { atMs: number } }
      stored.data.atMs -= 31_000
      localStorage.setItem('billfold.balance', JSON.stringify(stored))
    })
    // One request, which also checks the node's network.
    assert.equal(await comeBack(), [...toRestore, 'rpc:1 eth_chainId,eth_getBalance'].sort())
  }
)

story(
  'a page that is never idle still restores its visitor’s connection',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    await connectDemo(page)
    await playwrightOf(page).addInitScript(() => {
      document.addEventListener('billfold:connect', () => {
        ;(window as unknown as { isBack?: boolean }).isBack = true
      })
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        for (const untilMs = performance.now() + 40; performance.now() < untilMs; );
        port2.postMessage('')
      }
      port2.postMessage('')
    })
    await page.reload()
    await page.until(() => (window as unknown as { isBack?: boolean }).isBack)
  }
)

story(
  'a press before a slow wallet has restored its account offers wallets, and then shows the account',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    await connectDemo(page)
    // longer than the dialog waits for a connection that is being restored
    await open(wallet({ approve: 'auto', lagMs: { eth_accounts: 4_000 } }))
    await page.click('@account-button')
    await page.waitFor(DEMO)
    await page.waitFor('@disconnect-button')
  }
)
