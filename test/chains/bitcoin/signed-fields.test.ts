/** A transfer is finished with a wallet's signatures, whatever else its PSBT contains. */
import { hex } from '@scure/base'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readAddress } from '../../../src/chains/bitcoin/address'
import { finish, buildTransaction } from '../../../src/chains/bitcoin/psbt'
import { harmless, previousOf, withField } from '../../connectors/bitcoin/psbts'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { signPsbt } from '../../doubles/demo-wallet/bitcoin/sign'
import { kinds } from './setup'

const receiver = Uint8Array.from(bitcoinKey('p2wpkh', 'mainnet', 1).script)
const outputs = [{ script: receiver, value: 20_000n }]

for (const kind of kinds) {
  const key = bitcoinKey(kind, 'mainnet')
  const owner = { address: readAddress(key.address, 'main')!, publicKey: hex.decode(key.publicKey) }
  const previous = previousOf([key.script])
  const build = () => {
    const coin = { txid: previous.getId(), vout: 0, value: 50_000n }
    const coins = [kind === 'p2tr' ? coin : { ...coin, previous: Uint8Array.from(previous.toBuffer()) }]
    return buildTransaction(owner, coins, outputs)
  }

  test(`${kind}: fields that concern neither the transaction nor a signature change nothing`, async () => {
    for (const [what, field] of Object.entries(harmless)) {
      for (const isFinal of [false, true]) {
        const [plain, other] = [await build(), await build()]
        const signed = signPsbt(plain.psbt, [key], { isFinal })
        assert.ok(await finish(plain.transaction, signed, owner))
        assert.ok(await finish(other.transaction, withField(signed, field), owner), what)
        assert.is(other.transaction.hex, plain.transaction.hex)
      }
    }
  })
}

test.run()
