/** Solana wallets, alone and beside an EVM wallet. */
import { createPublicKey, verify } from 'node:crypto'
import * as assert from 'uvu/assert'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import type { SolanaMisbehaviour } from '../../doubles/demo-wallet/solana-side'
import {
  choose,
  waitForRestored,
  DEVNET,
  withWallets,
  disconnectAll,
  openWallets,
  showsAccount,
  SOLANA,
  switchTo,
  type HostWindow
} from '../chains'
import type { Page } from '../driver'
import { story } from '../story'
import { DEMO, SHORT } from '../visit'

const ROW = '@wallet-demo-solana'
const everywhere = { hosts: ['cdn', 'react19', 'csp'] as const }
const cdn = { hosts: ['cdn'] as const }
const [alice, bob] = solanaAccounts as [(typeof solanaAccounts)[number], (typeof solanaAccounts)[number]]

/** Verifies a signature with OpenSSL. The wallet signs with another library. */
const isSignedBy = ({ publicKey }: typeof alice, message: string, hex: string) =>
  verify(
    null,
    Buffer.from(message),
    createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') },
      format: 'jwk'
    }),
    Buffer.from(hex.slice(2), 'hex')
  )

const lamports = async (rpc: string, { address }: typeof alice) => {
  const response = await fetch(rpc, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] })
  })
  return ((await response.json()) as { result: { value: number } }).result.value
}

/** Signs the page's guest book and returns its text, also if nothing was signed. */
const signed = async (page: Page, meanwhile: () => Promise<void> = async () => undefined) => {
  await page.click('@site-sign')
  await meanwhile()
  await page.until(() => /^(0x|No )/.test(document.querySelector('[data-testid=site-signature]')?.textContent ?? ''))
  return page.text('@site-signature')
}

/** Changes the wallet. `isQuiet`: without an event to the page. */
const wallet = (page: Page, change: object, isQuiet = false) =>
  page.run(
    (next, quiet) => {
      const { demoSolanaWallet } = window as unknown as HostWindow
      if (quiet) Object.assign(demoSolanaWallet.behaviour(), next)
      else demoSolanaWallet.set(next)
    },
    change,
    isQuiet
  )

story(
  'a visitor connects a Solana wallet, signs, pays, changes network and account, comes back, and disconnects',
  everywhere,
  async ({ open, page, world }) => {
    await open(withWallets({ solana: { approve: 'ask' } }))
    await page.click('@connect-button')
    await page.click(ROW)
    await page.click('@demo-approve')
    await showsAccount(page, alice.address, '7.250 SOL')
    await page.waitFor('@modal', { gone: true })

    let message = ''
    const signature = await signed(page, async () => {
      message = await page.text('@demo-text')
      await page.click('@demo-approve')
    })
    assert.match(message, 'I was here.')
    assert.ok(isSignedBy(alice, message, signature))

    const tip = async () => {
      await page.click('@site-tip')
      await page.click('@demo-approve')
      await page.waitFor('"Thank you: "')
    }
    await tip()
    await showsAccount(page, alice.address, '7.239 SOL')
    assert.is(await lamports(world.solana.rpc, bob), 1_050_000_000)

    await switchTo(page, DEVNET)
    await page.waitFor('@modal', { gone: true })
    await showsAccount(page, alice.address, '33.600 SOL')
    await tip()
    assert.is(await lamports(world.solana.devnet.rpc, bob), 2_010_000_000)
    assert.is(await lamports(world.solana.rpc, bob), 1_050_000_000)

    await wallet(page, { account: 1 })
    await showsAccount(page, bob.address, '2.010 SOL')
    await page.reload()
    await showsAccount(page, bob.address, '2.010 SOL')
    await waitForRestored(page, 'solana')
    assert.equal(
      await page.run(() => (window as unknown as HostWindow).demoSolanaWallet.log),
      [{ method: 'standard:connect', inputs: [{ silent: true }] }],
      'the wallet was not prompted'
    )
    await disconnectAll(page)
    await page.reload()
    await page.waitFor('@connect-button')
  }
)

story(
  'a rejection in a Solana wallet is shown, and can be retried',
  { hosts: ['cdn', 'csp'] },
  async ({ open, page }) => {
    await open(withWallets({ solana: { approve: 'reject' } }))
    await page.click('@connect-button')
    await page.click(ROW)
    await page.waitFor('"Request declined"')
    await wallet(page, { approve: 'auto' })
    await page.click('@retry')
    await page.waitFor('@account-button')
    await page.waitFor('@modal', { gone: true })
    await wallet(page, { approve: 'reject' })
    assert.is(await signed(page), 'No signature: User rejected the request.')
  }
)

story('a Solana wallet whose signature does not match the request is not believed', cdn, async ({ open, page }) => {
  await open(withWallets({ solana: { approve: 'auto' } }))
  await page.click('@connect-button')
  await choose(page, ROW)
  for (const misbehaves of ['signature', 'bytes', 'message', 'account', 'few'] satisfies SolanaMisbehaviour[]) {
    await wallet(page, { misbehaves })
    assert.match(await signed(page), 'wallet-invalid-response', misbehaves)
  }
  await wallet(page, { misbehaves: 'throws' })
  assert.match(await signed(page), 'wallet-failed')
  await wallet(page, { misbehaves: null, lacks: ['solana:signMessage'] })
  assert.is(await signed(page), 'No signature: Chain is not supported')
  // the wallet has another account by the next request, and has emitted no event
  await wallet(page, { lacks: [], account: 1 }, true)
  assert.match(await signed(page), 'no such account')
  await showsAccount(page, bob.address, '1.040 SOL')
  await wallet(page, { permitted: false }, true)
  assert.match(await signed(page), 'No signature')
  await page.waitFor('@connect-button')
})

story(
  'a Solana wallet that lacks the page’s first network is used on the one that it has',
  cdn,
  async ({ open, page }) => {
    await open(withWallets({ solana: { approve: 'auto', chains: ['solana:devnet'] } }))
    await page.click('@connect-button')
    await choose(page, ROW)
    await showsAccount(page, alice.address, '33.600 SOL')
    await switchTo(page, SOLANA)
    await page.waitFor('@modal >> "does not know this network"')
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })
    assert.match(await signed(page), /^0x/)
  }
)

story(
  'with an EVM and a Solana wallet a network leads to its wallet, and each can be used or disconnected',
  cdn,
  async ({ open, page }) => {
    await open(withWallets({ solana: { approve: 'auto' } }))
    await page.click('@connect-button')
    await choose(page, DEMO)
    await page.click('@account-button')
    await page.click('@network-select')
    await page.click(`@network-${SOLANA}`)
    await page.click('@choose-wallet')
    assert.is(await page.count(DEMO), 0, 'a wallet with EVM only is not offered here')
    await page.click(ROW)
    await page.waitFor('@modal', { gone: true })
    await showsAccount(page, alice.address, '7.250 SOL')
    await openWallets(page)
    await page.click('@use-eip155')
    await page.waitFor(`@account-button >> "${SHORT}"`)
    await page.click('@disconnect-solana')
    await page.waitFor('@add-solana')
    assert.is(
      (
        await page.run(async () => (await (window as unknown as HostWindow).billfold.getAccount()).address)
      )?.toLowerCase(),
      '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
    )
  }
)
