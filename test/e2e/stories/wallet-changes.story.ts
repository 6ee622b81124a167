/** What a visitor sees of wallets that answer late, never, twice, or not at all. */
import * as assert from 'uvu/assert'
import type { WalletOptions } from '../../doubles/demo-wallet/options'
import { story } from '../story'
import { chooseDemo, connectDemo, openAccount, SHORT, waitForSecondAccount, wallet } from '../visit'

type Demo = {
  demoWallet: {
    set(options: object): void
    unlock(): void
    switchAccount(index: number): void
    answer(which: string, answer?: object): void
    open: { method: string }[]
    log: { method: string; state: string }[]
  }
}
const KNOWN: WalletOptions = { approve: 'auto', chain: 'eip155:1', knownChains: ['eip155:1', 'eip155:8453'] }
const isOnBase = () => document.querySelector('billfold-network-button')?.shadowRoot?.textContent?.includes('Base')
const times = (method: string) =>
  (window as unknown as Demo).demoWallet.log.filter(entry => entry.method === method).length

for (const [name, options] of [
  ['switches and never answers', { switchUnanswered: true }],
  ['switches a moment after its answer', { chainLagMs: 400 }],
  ['switches late and emits no event', { chainLagMs: 400, silent: true }]
] as const) {
  story(`the network changes with a wallet that ${name}`, { hosts: ['cdn'] }, async ({ open, page }) => {
    await open(wallet({ ...KNOWN, ...options }))
    await connectDemo(page)
    await page.click('@network-button')
    await page.click('@network-eip155:8453')
    await page.until(isOnBase)
    await page.waitFor('@modal', { gone: true })
  })
}

for (const language of ['german', 'chinese'] as const) {
  story(
    `a wallet that reports an unknown network in ${language} is asked to add it`,
    { hosts: ['cdn'] },
    async ({ open, page }) => {
      await open(wallet({ ...KNOWN, knownChains: ['eip155:1'], unknownChain: language }))
      await connectDemo(page)
      await page.click('@network-button')
      await page.click('@network-eip155:8453')
      await page.until(isOnBase)
      assert.is(await page.run(times, 'wallet_addEthereumChain'), 1)
    }
  )
}

story(
  'a host page opens the send view on a network that the wallet reaches a moment after its answer',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    type HostWindow = { billfold: { open(options: object): Promise<unknown> }; refused?: string }
    await open(wallet({ ...KNOWN, chainLagMs: 400 }))
    await connectDemo(page)
    await page.run(() => {
      const host = window as unknown as HostWindow
      const call = {
        view: 'WalletSend',
        arguments: { chainId: 8453, amount: '0.1', to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }
      }
      host.billfold.open(call).catch((error: { code: string }) => {
        host.refused = error.code
      })
    })
    await page.waitFor('"Review"')
    await page.until(isOnBase)
    assert.is(await page.run(() => (window as unknown as HostWindow).refused), undefined)
  }
)

story(
  'a visitor who asks again and then approves the first request is connected',
  { hosts: ['cdn'] },
  async ({ open, page, shot }) => {
    await open(wallet({ approve: 'ask' }))
    await chooseDemo(page)
    await page.waitFor('@demo-approve')
    await page.click('"Ask again"')
    await page.waitFor('"A request is already open"')
    await shot('pending')
    await page.click('@demo-approve')
    await page.waitFor('@account-button')
    await page.waitFor('@modal', { gone: true })
  }
)

story(
  'a visitor who asks again and then rejects the first request reads that it was declined',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'ask' }))
    await chooseDemo(page)
    await page.waitFor('@demo-approve')
    await page.click('"Ask again"')
    await page.waitFor('"A request is already open"')
    await page.click('@demo-reject')
    await page.waitFor('"Request declined"')
  }
)

for (const silent of [false, true]) {
  story(
    `a wallet unlocked while the dialog waits is connected${silent ? ' when the visitor returns to the page' : ''}`,
    { hosts: ['cdn'] },
    async ({ open, page }) => {
      await open(wallet({ approve: 'auto', permitted: true, locked: true, silent }))
      await chooseDemo(page)
      await page.waitFor('"Demo Wallet is locked"')
      await page.run(() => {
        ;(window as unknown as Demo).demoWallet.unlock()
      })
      if (silent)
        await page.run(() => {
          window.dispatchEvent(new Event('focus'))
        })
      await page.waitFor('@account-button')
    }
  )
}

story(
  'an account change without an event shows when the account view opens',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto', silent: true }))
    await connectDemo(page)
    await page.run(() => {
      ;(window as unknown as Demo).demoWallet.switchAccount(1)
    })
    assert.ok((await page.text('@account-button')).includes(SHORT), 'the page cannot know yet')
    await openAccount(page)
    await waitForSecondAccount(page)
  }
)

story(
  'an account change without an event shows when the page is visible again',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto', silent: true }))
    await connectDemo(page)
    const before = await page.run(times, 'eth_requestAccounts')
    await page.run(() => {
      ;(window as unknown as Demo).demoWallet.switchAccount(1)
    })
    await page.run(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await waitForSecondAccount(page)
    assert.is(await page.run(times, 'eth_requestAccounts'), before, 'the wallet shows no prompt')
  }
)
