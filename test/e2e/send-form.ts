/** Shared by the stories of sending: the steps from the account's button to the confirmation, and balances. */
import { accounts } from '../doubles/demo-wallet/accounts'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { solanaAccounts } from '../doubles/demo-wallet/solana-accounts'
import { tokens } from '../sandbox/contracts/index'
import type { World } from '../sandbox/world'
import { eventually, type Page } from './driver'
import { wallet } from './visit'

export const cdn = { hosts: ['cdn'] as const }
export const READY = '[data-testid=review]:not([aria-disabled])'
export const bob = accounts[1]!.address
export const [, solanaBob] = solanaAccounts as [unknown, (typeof solanaAccounts)[number]]
export const bitcoinBob = bitcoinKey('p2wpkh', 'mainnet', 1).address

export const call = async <T>(url: string, method: string, params: unknown[]) =>
  (
    (await (
      await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      })
    ).json()) as { result: T }
  ).result
export const weiOf = async ({ chains }: World, owner: string) =>
  BigInt(await call<string>(chains[0]!.rpc, 'eth_getBalance', [owner, 'latest']))
export const tokenBalanceOf = async ({ chains }: World, token: string, owner: string) =>
  BigInt(
    await call<string>(chains[0]!.rpc, 'eth_call', [
      { to: token, data: `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}` },
      'latest'
    ])
  )

/** The addresses of tokens: all that a page needs to know them without a service. */
const listed = { tokens: { 'eip155:1': [tokens.coin, tokens.usdt].map(({ address }) => ({ address })) } }
export const query = (options: Parameters<typeof wallet>[0] = {}) => ({
  ...wallet({ approve: 'auto', ...options }),
  config: JSON.stringify(listed)
})

/** Waits until the element contains the text. */
export const waitForText = (page: Page, testId: string, text: string) =>
  eventually(async () => (await page.text(`@${testId}`)).includes(text), `${testId}: ${text}`)

/** Opens the form from the page's button and fills it in. */
export const fillIn = async (page: Page, token: string, amount: string, receiver: string) => {
  await page.click('@account-button')
  await page.click('@send')
  await page.click('@choose-token')
  await page.click(`@token-${token}`)
  await page.type('@amount', amount)
  await page.type('@receiver', receiver)
}
export const review = async (page: Page) => {
  await page.click(READY)
  await page.waitFor('@fee-likely')
}
export const send = async (page: Page) => {
  await page.click('[data-testid=send]:not([aria-disabled])')
  await page.waitFor('@sent-status')
}
export const finishTransfer = async (page: Page) => {
  await waitForText(page, 'sent-status', 'Confirmed')
  await page.click('@done')
  await page.waitFor('@disconnect-button')
}
