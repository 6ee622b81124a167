/** The requests of a host page to a Bitcoin wallet are checked before the wallet receives them. */
import { Psbt, Transaction as PreviousTransaction } from 'bitcoinjs-lib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunks } from '../../chunks'
import createBitcoin from '../../../src/connectors/bitcoin/index'
import type { BitcoinProvider } from '../../../src/core/session/providers'
import { registerChunks } from '../../../src/core/platform/chunks'
import { bitcoin } from '../../../src/networks/index'
import { bitcoinWallet, walletKinds, type WalletKind } from '../../doubles/bitcoin-wallets'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { payment, previousOf, unsignedOf } from './psbts'
import { failure } from '../connector'
import { makeSession } from '../walletconnect/namespaces/session-channel'

registerChunks(chunks)
const own = bitcoinKey('p2wpkh', 'mainnet')
const receiver = bitcoinKey('p2wpkh', 'mainnet', 1)
const signInputs = [{ address: own.address, index: 0 }]
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Connects a wallet and records the requests to sign or send. */
const connect = async (kind: WalletKind | 'phone') => {
  const prompts: unknown[] = []
  if (kind === 'phone') {
    const line = makeSession('bip122', {
      accounts: [`${bitcoin.caipNetworkId}:${own.address}`],
      methods: ['signPsbt', 'sendTransfer'],
      firstChain: bitcoin.caipNetworkId,
      answers: { signPsbt: null, sendTransfer: { txid: 'ab'.repeat(32) } }
    })
    return { provider: await line.provider(), asked: line.requests as unknown[] }
  }
  const { found, vault } = bitcoinWallet(kind)
  vault.signPsbt = async psbt => {
    prompts.push(psbt)
    return psbt
  }
  const report = { changed: () => undefined, ended: () => undefined }
  const { provider } = await createBitcoin(found, report, bitcoin.caipNetworkId).connect()
  return { provider: provider as unknown as BitcoinProvider, asked: prompts }
}

const invalidReceivers: Readonly<Record<string, string>> = {
  'taproot without a point': 'bc1pqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqpqqenm',
  'another network': bitcoinKey('p2wpkh', 'testnet').address,
  'a wrong checksum': `${receiver.address.slice(0, -1)}q`,
  nothing: ''
}
const everyone = [...walletKinds, 'phone'] as const
// A Wallet Standard wallet sends nothing by itself.
for (const kind of everyone.filter(name => name !== 'standard')) {
  test(`${kind}: a transfer to a receiver that cannot spend is rejected before the wallet is asked`, async () => {
    const { provider, asked: prompts } = await connect(kind)
    for (const [what, recipient] of Object.entries(invalidReceivers)) {
      const { code, facts } = await failure(provider.sendTransfer({ amount: '1000', recipient }))
      assert.equal([code, facts], ['address-invalid', { address: recipient, network: 'mainnet' }], what)
    }
    assert.equal(prompts, [])
  })

  test(`${kind}: a transfer of more bitcoin than can exist is rejected before the wallet is asked`, async () => {
    const { provider, asked: prompts } = await connect(kind)
    for (const amount of ['2100000000000001', '9007199254740993', '-1', '0', '1e3', '1.5']) {
      const { code, facts } = await failure(provider.sendTransfer({ amount, recipient: receiver.address }))
      assert.is(code, 'wallet-failed', amount)
      assert.match((facts as { reason: string }).reason, /satoshi/)
    }
    assert.equal(prompts, [])
  })
}

for (const kind of everyone) {
  test(`${kind}: a PSBT that contradicts itself about an input is rejected before the wallet is asked`, async () => {
    const { provider, asked: prompts } = await connect(kind)
    const proven = payment({ hasPreviousTransaction: true }).toBuffer()
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
      'no such output': change(psbt => {
        unsignedOf(psbt).ins[0]!.index = 1
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
    assert.equal(prompts, [])
  })
}

test('a wallet that reports an account that no key can spend from is not connected', async () => {
  const unspendable = invalidReceivers['taproot without a point']!
  const { connector } = makeSession('bip122', {
    accounts: [`${bitcoin.caipNetworkId}:${unspendable}`],
    methods: [],
    firstChain: bitcoin.caipNetworkId
  })
  assert.is((await failure(connector.restore())).code, 'wallet-invalid-response')
})

test('a PSBT whose previous transaction and output agree reaches the wallet', async () => {
  const { provider, asked: prompts } = await connect('unisat')
  const psbt = payment({ hasPreviousTransaction: true })
  psbt.updateInput(0, { witnessUtxo: { script: own.script, value: 50_000n } })
  await provider.signPSBT({ psbt: base64(psbt.toBuffer()), signInputs })
  assert.is(prompts.length, 1)
})

test('a PSBT with a previous transaction of 200 kB reaches a wallet on a phone unchanged', async () => {
  const previous = previousOf(Array.from({ length: 6_500 }, () => own.script))
  const large = new Psbt()
  large.addInput({ hash: previous.getId(), index: 6_400, nonWitnessUtxo: previous.toBuffer() })
  large.addOutput({ script: receiver.script, value: 49_000n })
  const psbt = base64(large.toBuffer())
  const { provider, asked: prompts } = await connect('phone')
  // The double returns no signature.
  assert.is((await failure(provider.signPSBT({ psbt, signInputs }))).code, 'wallet-invalid-response')
  assert.is((prompts[0] as { params: { psbt: string } }).params.psbt, psbt)
})

test.run()
