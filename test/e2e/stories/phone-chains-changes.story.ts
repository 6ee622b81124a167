/** A phone on several chains that declines, changes accounts or networks, or ends the session. */
import { base58 } from '@scure/base'
import * as assert from 'uvu/assert'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { short } from '../chains'
import { qrCodeUri, openPhone, scan } from '../phone'
import {
  alice,
  BITCOIN,
  bob,
  outcomeOf,
  connect,
  DEVNET,
  hasNoSession,
  hasOneSession,
  isConnectedOn,
  payment,
  signOnSolana,
  SOLANA,
  TESTNET,
  visit,
  type Phone,
  type HostWindow
} from '../phone-chains'
import { story } from '../story'
import { connectDemo, SHORT, wallet } from '../visit'

story(
  'both connections are listed and usable; disconnecting one ends the session for the phone and both chains',
  { hosts: ['cdn'] },
  async stage => {
    const { page } = stage
    const phone = await connect(stage, ['eip155:1', SOLANA], ['eip155', 'solana'])
    await hasOneSession(phone)
    await page.click('@account-button')
    await page.click('@your-wallets')
    await page.click('@use-solana')
    await page.waitFor(`@account-button >> "${short(alice.address)}"`)
    await page.click('@disconnect-solana')
    await hasNoSession(phone)
    await page.waitFor('@connect-button')
    await isConnectedOn(page)
    await page.reload()
    await page.waitFor('@connect-button')
    await isConnectedOn(page)
  }
)

story(
  'a phone rejects a signature on Solana, then ends the session, which disconnects both chains',
  { hosts: ['cdn'] },
  async stage => {
    const { page } = stage
    const phone = await connect(stage, ['eip155:1', SOLANA], ['eip155', 'solana'])
    await hasOneSession(phone)
    await phone.run(() => (window as unknown as Phone).phone.set({ approve: 'reject' }))
    const params = { message: base58.encode(new TextEncoder().encode('no')), pubkey: alice.address }
    assert.equal(await outcomeOf(page, 'solana', 'solana_signMessage', params), [
      'user-rejected',
      'User rejected the request.'
    ])
    await phone.click('@phone-end')
    await page.waitFor('@connect-button')
    await isConnectedOn(page)
  }
)

story(
  'a request that the phone has not agreed to fails with a reason before anything is sent',
  { hosts: ['cdn'] },
  async stage => {
    const { page, world } = stage
    await connect(stage, ['eip155:1', SOLANA, DEVNET], ['eip155', 'solana'], {
      lacks: ['solana_signMessage'],
      chains: ['eip155:1', SOLANA]
    })
    const before = world.requests('relay').length
    assert.equal(await outcomeOf(page, 'solana', 'solana_signMessage', { message: '2', pubkey: alice.address }), [
      'chain-unsupported',
      'Chain is not supported'
    ])
    assert.equal(
      (await outcomeOf(page, 'solana', 'solana_signTransaction', { transaction: 'AQ==', pubkey: bob.address }))[0],
      'wallet-failed'
    )
    const moved = await page.run(
      async id =>
        (window as unknown as HostWindow).billfold.switchNetwork(id, { throwOnFailure: true }).then(
          () => 'moved',
          (error: { code: string }) => error.code
        ),
      DEVNET
    )
    assert.is(moved, 'chain-unsupported')
    assert.is(world.requests('relay').length, before)
  }
)

story(
  'the page switches to any Solana or Bitcoin network that the phone agreed to, and the phone signs there',
  { hosts: ['cdn'] },
  async stage => {
    const { page } = stage
    await connect(stage, [SOLANA, DEVNET, BITCOIN, TESTNET], ['solana', 'bip122'])
    const switchTo = (id: string) =>
      page.run(async to => {
        const { billfold } = window as unknown as HostWindow
        await billfold.switchNetwork(to, { throwOnFailure: true })
        return billfold.getCaipAddress()
      }, id)
    assert.is(await switchTo(DEVNET), `${DEVNET}:${alice.address}`)
    await signOnSolana(page, 'on devnet')
    assert.is(await switchTo(TESTNET), `${TESTNET}:${bitcoinKey('p2wpkh', 'testnet').address}`)
    assert.is(await switchTo(BITCOIN), `${BITCOIN}:${payment.address}`)
  }
)

story(
  'the page follows the phone’s changes on each chain: another account, a removal, and a return',
  { hosts: ['cdn'] },
  async stage => {
    const { page } = stage
    const phone = await connect(stage, ['eip155:1', SOLANA], ['eip155', 'solana'])
    await phone.run(() => (window as unknown as Phone).phone.switchAccount(1))
    await page.until(
      async address =>
        (await (window as unknown as HostWindow).billfold.getProvider('solana'))?.publicKey.toBase58() === address,
      bob.address
    )
    await page.waitFor('@account-button >> "0x70"')
    // by the phone's event alone, for each chain separately
    for (const [list, chain] of [
      [accounts.map(({ address }) => `eip155:1:${address}`), 'eip155:1'],
      [[alice.address, bob.address], SOLANA]
    ] as const) {
      await phone.run(
        (data: unknown, on: string) => (window as unknown as Phone).phone.emit('accountsChanged', data, on),
        list,
        chain
      )
    }
    await page.until(
      async address =>
        (await (window as unknown as HostWindow).billfold.getProvider('solana'))?.publicKey.toBase58() === address,
      alice.address
    )
    await page.waitFor(`@account-button >> "${SHORT}"`)
    await phone.run(() => (window as unknown as Phone).phone.update({ chains: ['eip155:1'] }))
    await isConnectedOn(page, 'eip155')
    await phone.run((chains: string[]) => (window as unknown as Phone).phone.update({ chains }), ['eip155:1', SOLANA])
    await isConnectedOn(page, 'eip155', 'solana')
    await hasOneSession(phone)
  }
)

story(
  'a second tab has both connections, and a disconnect there ends them in the first tab',
  { hosts: ['cdn'] },
  async stage => {
    const { page, context } = stage
    const phone = await connect(stage, ['eip155:1', SOLANA], ['eip155', 'solana'])
    const other = await context.page()
    await other.goto(await page.url())
    await isConnectedOn(other, 'eip155', 'solana')
    await signOnSolana(other, 'from the other tab')
    await other.run(() => (window as unknown as HostWindow).billfold.disconnect('eip155'))
    await isConnectedOn(other)
    await isConnectedOn(page)
    await hasNoSession(phone)
  }
)

story('an injected wallet stays connected when a phone is added for another chain', { hosts: ['cdn'] }, async stage => {
  const { page, world, visitor } = stage
  await visit(stage, ['eip155:1', SOLANA], wallet({ approve: 'auto' }))
  await connectDemo(page)
  const phone = await openPhone(await visitor(), world)
  await page.click('@account-button')
  await page.click('@your-wallets')
  await page.click('@add-solana')
  await page.click('@wallet-walletconnect')
  await scan(phone, await qrCodeUri(page))
  await page.waitFor(`@account-button >> "${short(alice.address)}"`)
  await page.waitFor('@modal', { gone: true })
  await isConnectedOn(page, 'eip155', 'solana')
  await page.run(() => (window as unknown as HostWindow).billfold.disconnect('solana'))
  await hasNoSession(phone)
  await isConnectedOn(page, 'eip155')
})
