/** When a receiver is checked, and on which networks it may be a name. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { resolveReceiver } from '../../../src/actions/send/resolve-receiver'
import { $receiverNameMessages } from '../../../src/core/i18n/receiver-name-messages'
import { offerNetworks } from '../../../src/core/networks/networks'
import { $draft } from '../../../src/core/send/draft'
import { base, bitcoin, mainnet, solana, solanaDevnet } from '../../../src/networks/index'
import { until } from '../../doubles/fake-clock'
import { BOB } from '../../doubles/scripted-provider'
import { pageWith } from '../setup'
import { begin, clock, end, ens, page } from './resolve-name-setup'

test.before.each(begin)
test.after.each(end)

const state = () => $draft.get().receiver.state

test('a typed receiver is checked 500 ms after the last key, a pasted one at once', async () => {
  await page(ens({}))
  resolveReceiver(BOB, true)
  await until(() => state() === 'valid', 'the pasted address')
  // The code that checks addresses has loaded, so that nothing but the pause delays the next check.
  resolveReceiver(BOB.slice(0, 30), false)
  await clock.advance(499)
  resolveReceiver(BOB, false)
  await clock.advance(499)
  assert.is(state(), 'resolving')
  await clock.advance(1)
  assert.is(state(), 'valid')
})

test('names of other chains are not looked up, and the user learns which ending is not', async () => {
  for (const [network, text, expected, ending] of [
    [bitcoin, 'alice.eth', 'names-unsupported', undefined],
    [solanaDevnet, 'alice.sol', 'names-unsupported', undefined],
    [solana, 'alice.eth', 'other-ending', '.eth'],
    [mainnet, 'Alice.SOL', 'other-ending', '.sol'],
    [base, 'alice.sns', 'other-ending', '.sns']
  ] as const) {
    pageWith()
    offerNetworks([network])
    resolveReceiver(text, true)
    await clock.passUntil(() => state() !== 'resolving', 'the check')
    assert.equal([state(), $draft.get().receiver.facts?.['ending']], [expected, ending], `${text} on ${network.name}`)
    if (ending) assert.ok($receiverNameMessages.get(), 'the text about it has been loaded')
  }
})

test.run()
