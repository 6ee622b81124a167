/**
 * Two tabs of one visitor. An action in one shows in the other, whether or not the other has loaded more than the
 * loader.
 */
import * as assert from 'uvu/assert'
import type { Page } from '../driver'
import { story } from '../story'
import { connectDemo, waitForSecondAccount, wallet } from '../visit'

type Demo = { demoWallet: { switchAccount(i: number): void; switchChain(id: string): void } }
const waitForNetwork = (page: Page, name: string) =>
  page.until(text => document.querySelector('billfold-network-button')?.shadowRoot?.textContent?.includes(text), name)
const choose = async (page: Page, network: string) => {
  await page.click('@network-button')
  await page.click(`@network-${network}`)
  await page.waitFor('@modal', { gone: true })
}

story(
  'tabs follow each other: a network chosen without a wallet, then the wallet’s account and network',
  { hosts: ['cdn'] },
  async ({ open, page, context, host, world }) => {
    const query = wallet({ approve: 'auto', knownChains: ['eip155:1', 'eip155:8453'] })
    await open(query)
    const other = await context.page()
    await other.goto(host.url(world, query))
    await waitForNetwork(other, 'Ethereum')
    // the other tab has only the loader
    await choose(page, 'eip155:8453')
    await waitForNetwork(other, 'Base')
    assert.is(
      await other.run(() => performance.getEntriesByType('resource').some(({ name }) => /\/app-/.test(name))),
      false
    )
    // and now it has loaded everything
    await choose(other, 'eip155:1')
    await waitForNetwork(page, 'Ethereum')
    await choose(page, 'eip155:8453')
    await waitForNetwork(other, 'Base')

    await connectDemo(page)
    await other.waitFor('@account-button')
    await page.run(() => (window as unknown as Demo).demoWallet.switchAccount(1))
    for (const tab of [page, other]) await waitForSecondAccount(tab)
    await other.run(() => (window as unknown as Demo).demoWallet.switchChain('eip155:8453'))
    for (const tab of [page, other]) await waitForNetwork(tab, 'Base')
    const stored = await page.run(() => localStorage.getItem('billfold.session') ?? '')
    assert.match(stored, /"chainId":"eip155:8453"/)
    assert.match(stored, /0x70997970/i)
  }
)
