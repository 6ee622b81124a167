import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Hex } from 'viem'
import { findSent, rememberSent } from '../../../src/chains/evm/sent-transactions'
import { mainnet } from '../../../src/networks/index'
import { ALICE, BOB } from '../../doubles/scripted-provider'

test('a page remembers the 99 transfers that it sent last', () => {
  const call = { from: ALICE as Hex, to: BOB as Hex, value: 0n }
  const isKnown = (n: number) => !!findSent(mainnet, `0x${n}`)
  for (let n = 0; n < 100; n++) rememberSent(`0x${n}`, { call, nonce: 0n, to: BOB })
  assert.equal([isKnown(0), isKnown(1), isKnown(99)], [false, true, true])
})

test.run()
