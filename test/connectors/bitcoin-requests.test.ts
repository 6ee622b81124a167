/** The requests of a host page to a Bitcoin wallet are checked before the wallet receives them. */
import { Transaction } from '@scure/btc-signer'
import { Psbt, Transaction as PreviousTransaction } from 'bitcoinjs-lib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunks } from '../../src/chunks'
import createBitcoin from '../../src/connectors/bitcoin/index'
import type { BitcoinProvider } from '../../src/core/providers'
import { registerChunks } from '../../src/core/registry'
import { bitcoin } from '../../src/networks'
import { bitcoinWallet, walletKinds, type WalletKind } from '../doubles/bitcoin-wallets'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { payment } from './bitcoin-psbts'
import { failure } from './connector'
import { makeLine } from './elsewhere-line'

registerChunks(chunks)
const own = bitcoinKey('p2wpkh', 'mainnet')
const receiver = bitcoinKey('p2wpkh', 'mainnet', 1)
const signInputs = [{ address: own.address, index: 0 }]
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Connects a wallet and records the requests to sign or send. */
const connect = async (kind: WalletKind | 'phone') => {
  const asked: unknown[] = []
  if (kind === 'phone') {
    const line = makeLine('bip122', {
      accounts: [`${bitcoin.caipNetworkId}:${own.address}`],
      methods: ['signPsbt', 'sendTransfer'],
      firstChain: bitcoin.caipNetworkId,
      says: { signPsbt: null, sendTransfer: { txid: 'ab'.repeat(32) } }
    })
    return { provider: await line.provider(), asked: line.asked as unknown[] }
  }
  const { found, vault } = bitcoinWallet(kind)
  vault.signPsbt = async psbt => {
    asked.push(psbt)
    return psbt
  }
  const report = { changed: () => undefined, ended: () => undefined }
  const { provider } = await createBitcoin(found, report, bitcoin.caipNetworkId).connect()
  return { provider: provider as unknown as BitcoinProvider, asked }
}

const wrongReceivers: Readonly<Record<string, string>> = {
  'taproot without a point': 'bc1pqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqpqqenm',
  'another network': bitcoinKey('p2wpkh', 'testnet').address,
  'a wrong checksum': `${receiver.address.slice(0, -1)}q`,
  nothing: ''
}
const everyone = [...walletKinds, 'phone'] as const
// A Wallet Standard wallet sends nothing by itself.
for (const kind of everyone.filter(name => name !== 'standard')) {
  test(`${kind}: a transfer to a receiver that cannot spend is refused before the wallet is asked`, async () => {
    const { provider, asked } = await connect(kind)
    for (const [what, recipient] of Object.entries(wrongReceivers)) {
      const { code, facts } = await failure(provider.sendTransfer({ amount: '1000', recipient }))
      assert.equal([code, facts], ['address-invalid', { address: recipient, network: 'mainnet' }], what)
    }
    assert.equal(asked, [])
  })

  test(`${kind}: a transfer of more bitcoin than can exist is refused before the wallet is asked`, async () => {
    const { provider, asked } = await connect(kind)
    for (const amount of ['2100000000000001', '9007199254740993', '-1', '0', '1e3', '1.5']) {
      const { code, facts } = await failure(provider.sendTransfer({ amount, recipient: receiver.address }))
      assert.is(code, 'wallet-failed', amount)
      assert.match((facts as { reason: string }).reason, /satoshi/)
    }
    assert.equal(asked, [])
  })
}

for (const kind of everyone) {
  test(`${kind}: a PSBT that contradicts itself about an input is refused before the wallet is asked`, async () => {
    const { provider, asked } = await connect(kind)
    const proven = payment({ tellsPrevious: true }).toPSBT()
    // This library writes any content without a check.
    const change = (edit: (psbt: Psbt) => void) => {
      const psbt = Psbt.fromBuffer(proven)
      edit(psbt)
      return psbt.toBuffer()
    }
    const contradictions: Readonly<Record<string, Uint8Array>> = {
      'another transaction': change(
        ({
          data: {
            inputs: [input]
          }
        }) => {
          const previous = PreviousTransaction.fromBuffer(input!.nonWitnessUtxo!)
          previous.outs[0]!.value = 60_000n
          input!.nonWitnessUtxo = previous.toBuffer()
        }
      ),
      'another amount': change(
        ({
          data: {
            inputs: [input]
          }
        }) => {
          input!.witnessUtxo = { script: own.script, value: 40_000n }
        }
      ),
      'another script': change(
        ({
          data: {
            inputs: [input]
          }
        }) => {
          input!.witnessUtxo = { script: receiver.script, value: 50_000n }
        }
      ),
      'no such output': change(({ data: { globalMap } }) => {
        const { tx } = globalMap.unsignedTx as unknown as { tx: PreviousTransaction }
        tx.ins[0]!.index = 1
      }),
      'no transaction': change(
        ({
          data: {
            inputs: [input]
          }
        }) => {
          input!.nonWitnessUtxo = input!.nonWitnessUtxo!.slice(0, -1)
        }
      )
    }
    for (const [what, psbt] of Object.entries(contradictions)) {
      assert.is((await failure(provider.signPSBT({ psbt: base64(psbt), signInputs }))).code, 'wallet-failed', what)
    }
    assert.equal(asked, [])
  })
}

test('a wallet that reports an account which no key can spend from is not connected', async () => {
  const unspendable = wrongReceivers['taproot without a point']!
  const { connector } = makeLine('bip122', {
    accounts: [`${bitcoin.caipNetworkId}:${unspendable}`],
    methods: [],
    firstChain: bitcoin.caipNetworkId
  })
  assert.is((await failure(connector.restore())).code, 'wallet-nonsense')
})

test('a PSBT that states the previous transaction and the output alike reaches the wallet', async () => {
  const { provider, asked } = await connect('unisat')
  const transaction = payment({ tellsPrevious: true })
  transaction.updateInput(0, { witnessUtxo: { script: own.script, amount: 50_000n } })
  await provider.signPSBT({ psbt: base64(transaction.toPSBT()), signInputs })
  assert.is(asked.length, 1)
})

test('a PSBT with a previous transaction of 200 kB reaches a wallet on a phone as it is', async () => {
  const previous = new Transaction({ allowUnknownInputs: true, disableScriptCheck: true })
  for (let count = 0; count < 6_500; count++) previous.addOutput({ script: own.script, amount: 50_000n })
  previous.addInput({ txid: '77'.repeat(32), index: 3, finalScriptSig: Uint8Array.of(0x51) })
  const transaction = new Transaction()
  transaction.addInput({ txid: previous.id, index: 6_400, nonWitnessUtxo: previous.toBytes(true, true) })
  transaction.addOutput({ script: receiver.script, amount: 49_000n })
  const psbt = base64(transaction.toPSBT())
  const { provider, asked } = await connect('phone')
  // The double returns no signature.
  assert.is((await failure(provider.signPSBT({ psbt, signInputs }))).code, 'wallet-nonsense')
  assert.is((asked[0] as { params: { psbt: string } }).params.psbt, psbt)
})

test.run()
