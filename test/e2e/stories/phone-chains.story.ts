/** One pairing URI, one session, several chains: a phone on Ethereum, Solana and Bitcoin. */
import { base58 } from '@scure/base'
import * as assert from 'uvu/assert'
import { verifyMessage, type Hex } from 'viem'
import { PublicKey, SystemProgram, Transaction } from 'web3js-1'
import { isBip322 } from '../../doubles/bitcoin-messages'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import type { World } from '../../sandbox/world'
import { short } from '../chains'
import { openPhone, project, scan, showQrCode } from '../phone'
import {
  alice,
  BITCOIN,
  bob,
  outcomeOf,
  connect,
  hasNoSession,
  hasOneSession,
  isConnectedOn,
  ordinal,
  payment,
  POLKADOT,
  proposalCount,
  signOnEvm,
  signOnSolana,
  SOLANA,
  type BitcoinProvider,
  type HostWindow
} from '../phone-chains'
import { story } from '../story'
import { SHORT } from '../visit'

const callNode = async (url: string, method: string, params: unknown[]) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  })
  return ((await response.json()) as { result: { value: never } }).result.value
}
const lamports = (world: World, address: string): Promise<number> => callNode(world.solana.rpc, 'getBalance', [address])

story(
  'one QR code connects a phone on Ethereum and Solana; both sign verifiably, and Solana sends',
  { hosts: ['cdn', 'csp'] },
  async stage => {
    const { page, world } = stage
    await connect(stage, ['eip155:1', SOLANA], ['eip155', 'solana'])
    assert.ok((await page.text('@account-button')).includes(SHORT), 'the network that was in use stays in use')
    assert.is(proposalCount(world), 1)
    assert.ok(
      await verifyMessage({
        address: accounts[0]!.address,
        message: 'on Ethereum',
        signature: (await signOnEvm(page, 'on Ethereum')) as Hex
      })
    )
    assert.is(await signOnSolana(page, 'on Solana'), alice.address)
    const { blockhash } = (await callNode(world.solana.rpc, 'getLatestBlockhash', [])) as { blockhash: string }
    const transaction = new Transaction({
      feePayer: new PublicKey(alice.address),
      blockhash,
      lastValidBlockHeight: 9
    }).add(
      SystemProgram.transfer({
        fromPubkey: new PublicKey(alice.address),
        toPubkey: new PublicKey(bob.address),
        lamports: 1_234_567
      })
    )
    const before = await lamports(world, bob.address)
    const id = await page.run(
      async bytes =>
        (await (window as unknown as HostWindow).billfold.getProvider('solana'))!.signAndSendTransaction(
          Uint8Array.from(bytes)
        ),
      [...transaction.serialize({ requireAllSignatures: false, verifySignatures: false })]
    )
    assert.is(base58.decode(id).length, 64)
    assert.is(await lamports(world, bob.address), before + 1_234_567)
  }
)

story(
  'a phone on Bitcoin reports the purpose of its addresses, signs a valid message, and pays',
  { hosts: ['cdn'] },
  async stage => {
    const { page, world } = stage
    await connect(stage, ['eip155:1', BITCOIN], ['eip155', 'bip122'], { accounts: [0] })
    const { list, signature, txid } = await page.run(
      async (own, to) => {
        const provider = (await (window as unknown as HostWindow).billfold.getProvider(
          'bip122'
        )) as unknown as BitcoinProvider
        const all = await provider.getAccountAddresses()
        return {
          list: all.map(entry => [entry.address, entry.purpose]),
          signature: await provider.signMessage({ message: 'I am here', address: own }),
          txid: await provider.sendTransfer({ recipient: to, amount: '7000' })
        }
      },
      ordinal.address,
      bitcoinKey('p2wpkh', 'mainnet', 1).address
    )
    assert.equal(list, [
      [payment.address, 'payment'],
      [ordinal.address, 'ordinal']
    ])
    assert.ok(isBip322('I am here', signature, ordinal))
    const coins = (await (
      await fetch(`${world.indexers[0]!.url}/address/${bitcoinKey('p2wpkh', 'mainnet', 1).address}/utxo`)
    ).json()) as { txid: string; value: number }[]
    assert.ok(coins.some(coin => coin.txid === txid && coin.value === 7000))
  }
)

story(
  'a phone that supports only Solana connects there, signs, is restored, and is active',
  { hosts: ['cdn'] },
  async stage => {
    const { page } = stage
    await connect(stage, ['eip155:1', SOLANA], ['solana'], { namespaces: ['solana'] })
    await page.waitFor(`@account-button >> "${short(alice.address)}"`)
    await signOnSolana(page, 'only here')
    await page.reload()
    await isConnectedOn(page, 'solana')
    await signOnSolana(page, 'again')
  }
)

story(
  'after a reload both connections are restored from one session without a dialog, and sign at once',
  { hosts: ['cdn'] },
  async stage => {
    const { page, world } = stage
    const phone = await connect(stage, ['eip155:1', SOLANA], ['eip155', 'solana'])
    await hasOneSession(phone)
    await page.reload()
    await isConnectedOn(page, 'eip155', 'solana')
    assert.is(await page.count('@modal'), 0)
    assert.is(await signOnSolana(page, 'still here'), alice.address)
    assert.match(await signOnEvm(page, 'still here'), /^0x[\da-f]{130}/)
    assert.is(proposalCount(world), 1)
  }
)

story(
  'a chain that only the wallet supports accepts the wallet’s own methods and rejects all others',
  { hosts: ['cdn'] },
  async stage => {
    const { page } = stage
    const { open } = stage
    const override = { methods: { polkadot: ['polkadot_signMessage'] } }
    await open(project({ networks: ['eip155:1', POLKADOT], universalProviderConfigOverride: override }))
    const phone = await openPhone(await stage.visitor(), stage.world)
    await scan(phone, await showQrCode(page))
    await page.waitFor('@account-button')
    await isConnectedOn(page, 'eip155', 'polkadot')
    assert.equal(await outcomeOf(page, 'polkadot', 'polkadot_signMessage', { message: 'hi' }), 'answered')
    assert.equal(await outcomeOf(page, 'polkadot', 'polkadot_signTransaction', {}), [
      'chain-unsupported',
      'Chain is not supported'
    ])
    await page.reload()
    await isConnectedOn(page, 'eip155', 'polkadot')
  }
)

story(
  'a phone that agrees to such a chain alone connects, and the visitor reads that it is not supported',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project({ networks: ['eip155:1', POLKADOT] }))
    const phone = await openPhone(await visitor(), world, { approve: 'auto', namespaces: ['polkadot'] })
    await scan(phone, await showQrCode(page))
    await page.waitFor('"Network not supported"')
    await isConnectedOn(page, 'polkadot')
    await page.click('@disconnect-button')
    await hasNoSession(phone)
    await isConnectedOn(page)
  }
)
