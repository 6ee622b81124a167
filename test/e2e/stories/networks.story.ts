import * as assert from 'uvu/assert'
import { engines } from '../driver'
import { story } from '../story'
import { connectDemo, openAccount, wallet } from '../visit'

type Demo = { demoWallet: { set(options: object): void; switchChain(id: string): void; log: { method: string }[] } }
const chainInWallet = () =>
  (
    window as unknown as {
      ethereum?: unknown
      billfold: { getProvider(ns: string): Promise<{ request(call: object): Promise<string> }> }
    }
  ).billfold
    .getProvider('eip155')
    .then(provider => provider.request({ method: 'eth_chainId' }))

story(
  'a visitor switches the network; the wallet adds it and switches, and the page shows it',
  { core: true, hosts: ['cdn', 'csp', 'react19', 'react18', 'compat'], engines },
  async ({ open, page, shot }) => {
    await open(wallet({ approve: 'auto', chain: 'eip155:1', knownChains: ['eip155:1'] }))
    await connectDemo(page)
    await openAccount(page)
    await page.click('@network-select')
    await page.waitFor('@network-eip155:8453')
    await shot('networks')
    await page.click('@network-eip155:8453')
    await page.until(() => document.querySelector('billfold-network-button')?.shadowRoot?.textContent?.includes('Base'))
    const methods = await page.run(() => (window as unknown as Demo).demoWallet.log.map(entry => entry.method))
    assert.ok(methods.includes('wallet_addEthereumChain'), methods.join())
  }
)

story('a wallet that rejects a network switch keeps the old network everywhere', {}, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await connectDemo(page)
  await page.run(() => (window as unknown as Demo).demoWallet.set({ approve: 'reject' }))
  await page.click('@network-button')
  await page.click('@network-eip155:8453')
  await page.waitFor('"Try again"')
  assert.ok((await page.text('@network-button')).includes('Ethereum'))
})

story('a wallet that falsely reports a network switch is not believed', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(wallet({ approve: 'auto', switchIgnored: true }))
  await connectDemo(page)
  await page.click('@network-button')
  await page.click('@network-eip155:8453')
  await page.waitFor('"The network did not change"')
  assert.is(await page.run(chainInWallet), '0x1')
})

story(
  'an unsupported network keeps the dialog open until the visitor chooses a supported one',
  {},
  async ({ open, page, shot }) => {
    await open(wallet({ approve: 'auto', chain: 'eip155:1', knownChains: ['eip155:1', 'eip155:8453', 'eip155:10'] }))
    await connectDemo(page)
    await page.run(() => (window as unknown as Demo).demoWallet.switchChain('eip155:10'))
    await page.waitFor('@modal')
    await page.waitFor('"Network not supported"')
    // the title comes before the view
    await page.waitFor('@network-eip155:1')
    await shot('unsupported')
    /** Tries to close the dialog. It stays as it was, and leads to the choices. */
    const assertBlocking = async (by: string, close: () => Promise<unknown>) => {
      await page.run(() => document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('h2')!.focus())
      await close()
      await page
        .until(
          () =>
            document.querySelector('[data-billfold=dialog]')?.shadowRoot?.activeElement?.getAttribute('data-testid') ===
            'network-eip155:1'
        )
        .catch(() => assert.unreachable(`${by} does not lead to the networks`))
      assert.ok(
        await page.run(
          () => !!document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('dialog:modal')
        ),
        `${by} closes it`
      )
      await page.until(() => !document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('.shake'))
    }
    await assertBlocking('Escape', () => page.press('Escape'))
    await assertBlocking('the cross', () => page.click('@modal-close'))
    await assertBlocking('the browser', () =>
      page.run(() => document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('dialog')!.close())
    )
    await assertBlocking('the button on the page', () =>
      page.run(() => document.querySelector('billfold-button')!.shadowRoot!.querySelector('button')!.click())
    )
    await page.click('@network-eip155:8453')
    await page.waitFor('@modal', { gone: true })
    assert.match(await page.text('@network-button'), 'Base')
  }
)

story(
  'a host page that stops allowing unsupported networks asks for one of its own',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    type HostWindow = { billfold: { updateOptions(options: object): void } }
    await open({
      ...wallet({ approve: 'auto', knownChains: ['eip155:1', 'eip155:8453', 'eip155:10'] }),
      config: JSON.stringify({ allowUnsupportedChain: true })
    })
    await connectDemo(page)
    await page.run(() => (window as unknown as Demo).demoWallet.switchChain('eip155:10'))
    await page.until(() =>
      document.querySelector('billfold-network-button')?.shadowRoot?.textContent?.includes('Unknown network')
    )
    await page.run(() => {
      ;(window as unknown as HostWindow).billfold.updateOptions({ allowUnsupportedChain: false })
    })
    await page.waitFor('"Network not supported"')
  }
)

story('a network chosen without a wallet is kept after a reload', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await page.click('@network-button')
  await page.click('@network-eip155:8453')
  await page.until(() => document.querySelector('billfold-network-button')?.shadowRoot?.textContent?.includes('Base'))
  await page.reload()
  await page.until(() => document.querySelector('billfold-network-button')?.shadowRoot?.textContent?.includes('Base'))
})

story(
  'a host page that disables network switching offers no choice in the dialog and does not require one',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    const query = (options: object) => ({
      ...wallet({ approve: 'auto', knownChains: ['eip155:1', 'eip155:8453', 'eip155:10'] }),
      config: JSON.stringify(options)
    })
    await open(query({}))
    await connectDemo(page)
    await openAccount(page)
    await page.waitFor('@network-select')

    await open(query({ enableNetworkSwitch: false }))
    await openAccount(page)
    assert.is(await page.text('@modal >> h2'), 'Account')
    assert.is(await page.count('@network-select'), 0)
    await page.run(() => (window as unknown as Demo).demoWallet.switchChain('eip155:10'))
    await page.until(() =>
      (window as unknown as { billfold: { getCaipNetworkId(): Promise<string> } }).billfold
        .getCaipNetworkId()
        .then(id => id === 'eip155:10')
    )
    assert.is(await page.count('"Network not supported"'), 0)
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })
  }
)
