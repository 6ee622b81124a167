/** Wallets that report an unknown network, in any language, are asked once to add it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { base } from '../../src/networks/index'
import { fakeClock } from '../doubles/fake-clock'
import { refusing, rpcError } from '../doubles/scripted-provider'
import { SWITCH, ADD, connected, begin, moveTo } from './injected-switch-setup'

let clock: ReturnType<typeof fakeClock>
test.before.each(() => {
  clock = fakeClock()
})
test.after.each(() => clock.restore())

const unnamed: readonly [name: string, error: unknown][] = [
  ['German', rpcError(-32603, 'Unbekannte Netzwerk-ID. Bitte fügen Sie das Netzwerk zuerst hinzu.')],
  ['Chinese', rpcError(-32000, '无法识别的链 ID，请先添加该网络')],
  ['no code', new Error('réseau inconnu')],
  ['a bare text', 'Netzwerk unbekannt'],
  ['nothing at all', undefined]
]

for (const [name, error] of unnamed) {
  test(`a wallet that reports an unknown network (${name}) is asked to add it, once`, async () => {
    const { wallet, connector } = await connected({ [SWITCH]: refusing(error) })
    wallet.answers[ADD] = () => {
      moveTo(wallet, '0x2105')
      return null
    }
    const state = begin(connector.switchNetwork(base))
    await clock.advance(300)
    assert.is(state.outcome, 'switched')
    assert.is(wallet.callsOf(ADD).length, 1)
    assert.is(wallet.callsOf(SWITCH).length, 1)
  })
}

test('a wallet that adds and still refuses is not asked to add a second time', async () => {
  const { wallet, connector } = await connected({
    [SWITCH]: refusing(rpcError(-32603, 'Netzwerk unbekannt')),
    [ADD]: null
  })
  const state = begin(connector.switchNetwork(base))
  await clock.advance(5_000)
  assert.is(state.outcome, 'wallet-failed')
  assert.equal([wallet.callsOf(ADD).length, wallet.callsOf(SWITCH).length], [1, 2])
})

test('a rejected addition is reported as a rejection', async () => {
  const { connector } = await connected({
    [SWITCH]: refusing(rpcError(-32603, 'Netzwerk unbekannt')),
    [ADD]: refusing(rpcError(4001, 'abgelehnt'))
  })
  const state = begin(connector.switchNetwork(base))
  await clock.advance(0)
  assert.is(state.outcome, 'user-rejected')
})

const named: readonly [code: unknown, outcome: string][] = [
  [4001, 'user-rejected'],
  [5000, 'user-rejected'],
  ['ACTION_REJECTED', 'user-rejected'],
  [-32002, 'wallet-pending'],
  [4200, 'chain-unsupported'],
  [-32601, 'chain-unsupported'],
  [4100, 'wallet-failed'],
  [4900, 'wallet-failed'],
  [-32005, 'wallet-failed']
]

for (const [code, outcome] of named) {
  test(`an error that names another cause (${String(code)}) does not lead to an addition`, async () => {
    const { wallet, connector } = await connected({ [SWITCH]: refusing(rpcError(code, 'Fehler')), [ADD]: null })
    const state = begin(connector.switchNetwork(base))
    await clock.advance(0)
    assert.is(state.outcome, outcome)
    assert.is(wallet.callsOf(ADD).length, 0)
  })
}

test('a wallet that switches a moment after it has added is not asked to switch again', async () => {
  const { wallet, connector } = await connected({ [SWITCH]: refusing(rpcError(4902)), [ADD]: null })
  const state = begin(connector.switchNetwork(base))
  setTimeout(() => moveTo(wallet, '0x2105'), 600)
  await clock.advance(900)
  assert.is(state.outcome, 'switched')
  assert.is(wallet.callsOf(SWITCH).length, 1)
})

test('an error of a wallet that has switched all the same is ignored', async () => {
  const { wallet, connector } = await connected({})
  wallet.answers[SWITCH] = () => {
    wallet.emit('chainChanged', '0x2105')
    throw rpcError(-32603, 'Interner Fehler')
  }
  wallet.answers[ADD] = null
  const state = begin(connector.switchNetwork(base))
  await clock.advance(0)
  assert.is(state.outcome, 'switched')
  assert.is(wallet.callsOf(ADD).length, 0)
})

test.run()
