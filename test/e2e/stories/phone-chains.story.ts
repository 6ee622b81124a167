/** One code, one session, several chains: a phone on Ethereum, Solana and Bitcoin. */
import { base58 } from '@scure/base'
import * as assert from 'uvu/assert'
import { verifyMessage, type Hex } from 'viem'
import { PublicKey, SystemProgram, Transaction } from 'web3js-1'
import { isBip322 } from '../../doubles/bitcoin-messages'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import type { World } from '../../sandbox/world'
import { codeOn, openPhone, project, scan, showCode } from '../phone'
import {
  BITCOIN, codeOf, connect, DEVNET, hasNoSession, hasOneSession, isConnectedOn, POLKADOT, signOnEvm, signOnSolana, SOLANA, TESTNET, visit, type BitcoinSide, type Phone, type Site
} from '../phone-chains'
import { story } from '../story'
import { connectDemo, SHORT, wallet } from '../visit'

const [alice, bob] = solanaAccounts as [typeof solanaAccounts[number], typeof solanaAccounts[number]]
const payment = bitcoinKey('p2wpkh', 'mainnet'), ordinal = bitcoinKey('p2tr', 'mainnet')
const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`
const ask = async (url: string, method: string, params: unknown[]) => {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) })
  return (await answer.json() as { result: { value: never } }).result.value
}
const lamports = (world: World, address: string): Promise<number> => ask(world.solana.rpc, 'getBalance', [address])
const sessionsAt = (world: World) => world.requests('relay').filter(({ rpc }) => rpc.includes('wc_proposeSession')).length

story('one code connects a phone on Ethereum and on Solana; each signs, as other libraries see, and Solana sends', { hosts: ['cdn', 'csp'] }, async stage => {
  const { page, world } = stage
  await connect(stage, ['eip155:1', SOLANA], ['eip155', 'solana'])
  assert.ok((await page.text('@account-button')).includes(SHORT), 'the network that was in use stays in use')
  assert.is(sessionsAt(world), 1)
  assert.ok(await verifyMessage({ address: accounts[0]!.address, message: 'on Ethereum', signature: await signOnEvm(page, 'on Ethereum') as Hex }))
  assert.is(await signOnSolana(page, 'on Solana'), alice.address)
  const { blockhash } = await ask(world.solana.rpc, 'getLatestBlockhash', []) as { blockhash: string }
  const transaction = new Transaction({ feePayer: new PublicKey(alice.address), blockhash, lastValidBlockHeight: 9 })
    .add(SystemProgram.transfer({ fromPubkey: new PublicKey(alice.address), toPubkey: new PublicKey(bob.address), lamports: 1_234_567 }))
  const before = await lamports(world, bob.address)
  const id = await page.run(async bytes => (await (window as unknown as Site).billfold.getProvider('solana'))!.signAndSendTransaction(Uint8Array.from(bytes)),
    [...transaction.serialize({ requireAllSignatures: false, verifySignatures: false })])
  assert.is(base58.decode(id).length, 64)
  assert.is(await lamports(world, bob.address), before + 1_234_567)
})

story('both are in the list of connections, the other one can be used, and to end it ends the session: the phone knows, and nothing is connected', { hosts: ['cdn'] }, async stage => {
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
})

story('on Bitcoin a phone says what its addresses are for, signs a message that holds, and pays', { hosts: ['cdn'] }, async stage => {
  const { page, world } = stage
  await connect(stage, ['eip155:1', BITCOIN], ['eip155', 'bip122'], { accounts: [0] })
  const { list, signature, txid } = await page.run(async (own, to) => {
    const provider = await (window as unknown as Site).billfold.getProvider('bip122') as unknown as BitcoinSide
    const all = await provider.getAccountAddresses()
    return { list: all.map(a => [a.address, a.purpose]), signature: await provider.signMessage({ message: 'I am here', address: own }), txid: await provider.sendTransfer({ recipient: to, amount: '7000' }) }
  }, ordinal.address, bitcoinKey('p2wpkh', 'mainnet', 1).address)
  assert.equal(list, [[payment.address, 'payment'], [ordinal.address, 'ordinal']])
  assert.ok(isBip322('I am here', signature, ordinal))
  const coins = await (await fetch(`${world.indexers[0]!.url}/address/${bitcoinKey('p2wpkh', 'mainnet', 1).address}/utxo`)).json() as { txid: string; value: number }[]
  assert.ok(coins.some(coin => coin.txid === txid && coin.value === 7000))
})

story('a phone that knows Solana alone is connected there, signs, is restored, and is in use', { hosts: ['cdn'] }, async stage => {
  const { page } = stage
  await connect(stage, ['eip155:1', SOLANA], ['solana'], { namespaces: ['solana'] })
  await page.waitFor(`@account-button >> "${short(alice.address)}"`)
  await signOnSolana(page, 'only here')
  await page.reload()
  await isConnectedOn(page, 'solana')
  await signOnSolana(page, 'again')
})

story('after a reload both are there without a dialog, by the same session, and sign at once', { hosts: ['cdn'] }, async stage => {
  const { page, world } = stage
  const phone = await connect(stage, ['eip155:1', SOLANA], ['eip155', 'solana'])
  await hasOneSession(phone)
  await page.reload()
  await isConnectedOn(page, 'eip155', 'solana')
  assert.is(await page.count('@modal'), 0)
  assert.is(await signOnSolana(page, 'still here'), alice.address)
  assert.match(await signOnEvm(page, 'still here'), /^0x[\da-f]{130}/)
  assert.is(sessionsAt(world), 1)
})

story('the person at the phone declines a signature on Solana, and the phone ends the session: both are over', { hosts: ['cdn'] }, async stage => {
  const { page } = stage
  const phone = await connect(stage, ['eip155:1', SOLANA], ['eip155', 'solana'])
  await hasOneSession(phone)
  await phone.run(() => (window as unknown as Phone).phone.set({ approve: 'reject' }))
  const params = { message: base58.encode(new TextEncoder().encode('no')), pubkey: alice.address }
  assert.equal(await codeOf(page, 'solana', 'solana_signMessage', params), ['user-rejected', 'User rejected the request.'])
  await phone.click('@phone-end')
  await page.waitFor('@connect-button')
  await isConnectedOn(page)
})

story('what the phone has not agreed to is refused before anything is sent, and says so', { hosts: ['cdn'] }, async stage => {
  const { page, world } = stage
  await connect(stage, ['eip155:1', SOLANA, DEVNET], ['eip155', 'solana'], { lacks: ['solana_signMessage'], chains: ['eip155:1', SOLANA] })
  const before = world.requests('relay').length
  assert.equal(await codeOf(page, 'solana', 'solana_signMessage', { message: '2', pubkey: alice.address }), ['chain-unsupported', 'Chain is not supported'])
  assert.equal((await codeOf(page, 'solana', 'solana_signTransaction', { transaction: 'AQ==', pubkey: bob.address }))[0], 'wallet-failed')
  const moved = await page.run(async id => (window as unknown as Site).billfold.switchNetwork(id, { throwOnFailure: true }).then(() => 'moved', (e: { code: string }) => e.code), DEVNET)
  assert.is(moved, 'chain-unsupported')
  assert.is(world.requests('relay').length, before)
})

story('a network of Solana, or of Bitcoin, that the phone agreed to is one press away, and the next signature comes from there', { hosts: ['cdn'] }, async stage => {
  const { page } = stage
  await connect(stage, [SOLANA, DEVNET, BITCOIN, TESTNET], ['solana', 'bip122'])
  const turn = (id: string) => page.run(async to => {
    const { billfold } = window as unknown as Site
    await billfold.switchNetwork(to, { throwOnFailure: true })
    return billfold.getCaipAddress()
  }, id)
  assert.is(await turn(DEVNET), `${DEVNET}:${alice.address}`)
  await signOnSolana(page, 'on devnet')
  assert.is(await turn(TESTNET), `${TESTNET}:${bitcoinKey('p2wpkh', 'testnet').address}`)
  assert.is(await turn(BITCOIN), `${BITCOIN}:${payment.address}`)
})

story('what the phone changes on one chain is followed there alone: another account, none, and some again', { hosts: ['cdn'] }, async stage => {
  const { page } = stage
  const phone = await connect(stage, ['eip155:1', SOLANA], ['eip155', 'solana'])
  await phone.run(() => (window as unknown as Phone).phone.switchAccount(1))
  await page.until(async b => (await (window as unknown as Site).billfold.getProvider('solana'))?.publicKey.toBase58() === b, bob.address)
  await page.waitFor('@account-button >> "0x70"')
  // by its word alone, for each chain by itself
  for (const [list, chain] of [[accounts.map(({ address }) => `eip155:1:${address}`), 'eip155:1'], [[alice.address, bob.address], SOLANA]] as const) {
    await phone.run((data: unknown, on: string) => (window as unknown as Phone).phone.emit('accountsChanged', data, on), list, chain)
  }
  await page.until(async a => (await (window as unknown as Site).billfold.getProvider('solana'))?.publicKey.toBase58() === a, alice.address)
  await page.waitFor(`@account-button >> "${SHORT}"`)
  await phone.run(() => (window as unknown as Phone).phone.update({ chains: ['eip155:1'] }))
  await isConnectedOn(page, 'eip155')
  await phone.run((chains: string[]) => (window as unknown as Phone).phone.update({ chains }), ['eip155:1', SOLANA])
  await isConnectedOn(page, 'eip155', 'solana')
  await hasOneSession(phone)
})

story('a second tab has both, and ending it there ends it here', { hosts: ['cdn'] }, async stage => {
  const { page, context } = stage
  const phone = await connect(stage, ['eip155:1', SOLANA], ['eip155', 'solana'])
  const other = await context.page()
  await other.goto(await page.url())
  await isConnectedOn(other, 'eip155', 'solana')
  await signOnSolana(other, 'from the other tab')
  await other.run(() => (window as unknown as Site).billfold.disconnect('eip155'))
  await isConnectedOn(other)
  await isConnectedOn(page)
  await hasNoSession(phone)
})

story('a wallet of the page stays where it is when a phone is added for another chain', { hosts: ['cdn'] }, async stage => {
  const { page, world, visitor } = stage
  await visit(stage, ['eip155:1', SOLANA], wallet({ approve: 'auto' }))
  await connectDemo(page)
  const phone = await openPhone(await visitor(), world)
  await page.click('@account-button')
  await page.click('@your-wallets')
  await page.click('@add-solana')
  await page.click('@wallet-walletconnect')
  await scan(phone, await codeOn(page))
  await page.waitFor(`@account-button >> "${short(alice.address)}"`)
  await page.waitFor('@modal', { gone: true })
  await isConnectedOn(page, 'eip155', 'solana')
  await page.run(() => (window as unknown as Site).billfold.disconnect('solana'))
  await hasNoSession(phone)
  await isConnectedOn(page, 'eip155')
})

story('a chain that only the wallet knows is reached by the wallet’s own methods, and all else says that it is not supported', { hosts: ['cdn'] }, async stage => {
  const { page } = stage
  const { open } = stage
  const override = { methods: { polkadot: ['polkadot_signMessage'] } }
  await open(project({ networks: ['eip155:1', POLKADOT], universalProviderConfigOverride: override }))
  const phone = await openPhone(await stage.visitor(), stage.world)
  await scan(phone, await showCode(page))
  await page.waitFor('@account-button')
  await isConnectedOn(page, 'eip155', 'polkadot')
  assert.equal(await codeOf(page, 'polkadot', 'polkadot_signMessage', { message: 'hi' }), 'answered')
  assert.equal(await codeOf(page, 'polkadot', 'polkadot_signTransaction', {}), ['chain-unsupported', 'Chain is not supported'])
  await page.reload()
  await isConnectedOn(page, 'eip155', 'polkadot')
})

story('a phone that agrees to such a chain alone is connected, and the visitor reads that its network is not supported', { hosts: ['cdn'] }, async ({ open, page, world, visitor }) => {
  await open(project({ networks: ['eip155:1', POLKADOT] }))
  const phone = await openPhone(await visitor(), world, { approve: 'auto', namespaces: ['polkadot'] })
  await scan(phone, await showCode(page))
  await page.waitFor('"Network not supported"')
  await isConnectedOn(page, 'polkadot')
  await page.click('@disconnect-button')
  await hasNoSession(phone)
  await isConnectedOn(page)
})
