/** Wallets that answer a switch late, never, in another language, or before their chain has moved. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { arbitrum, base } from '../../src/networks'
import { fakeClock } from '../doubles/fake-clock'
import { ALICE, held, refusing, rpcError, scriptedProvider, type ScriptedWallet } from '../doubles/scripted-provider'
import { make } from './connector'

const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'

let clock: ReturnType<typeof fakeClock>
test.before.each(() => { clock = fakeClock() })
test.after.each(() => clock.restore())

const connected = async (script: Record<string, unknown> = {}) => {
  const wallet = scriptedProvider(script)
  const made = make(wallet)
  await made.connector.connect()
  return { wallet, ...made }
}

/** Begins a switch, and records how it ends. */
const begin = (promise: Promise<void>) => {
  const state = { end: 'open' }
  promise.then(() => { state.end = 'switched' }, (e: { code?: string }) => { state.end = e.code ?? String(e) })
  return state
}

const moveTo = (wallet: ScriptedWallet, chainId: string) => { wallet.answers['eth_chainId'] = chainId }

test('a wallet that switches, says so by an event and never answers has switched', async () => {
  const { wallet, connector, changed } = await connected({ [SWITCH]: () => new Promise(() => undefined) })
  const state = begin(connector.switchNetwork(base))
  await clock.advance(60_000)
  assert.is(state.end, 'open')
  moveTo(wallet, '0x2105')
  wallet.emit('chainChanged', '0x2105')
  await clock.advance(0)
  assert.is(state.end, 'switched')
  assert.equal(changed.map(c => c.chainId), ['eip155:8453'])
  assert.is(clock.pending(), 0)
})

test('an event about a third network settles nothing', async () => {
  const { wallet, connector } = await connected({ [SWITCH]: () => new Promise(() => undefined) })
  const state = begin(connector.switchNetwork(base))
  wallet.emit('chainChanged', '0x89')
  await clock.advance(60_000)
  assert.is(state.end, 'open')
})

for (const lateMs of [400, 2_500]) {
  test(`a wallet whose chain follows ${lateMs} ms after its answer, without an event, has switched`, async () => {
    const { wallet, connector } = await connected({ [SWITCH]: null })
    const state = begin(connector.switchNetwork(base))
    setTimeout(() => moveTo(wallet, '0x2105'), lateMs)
    await clock.advance(lateMs - 1)
    assert.is(state.end, 'open')
    await clock.advance(300)
    assert.is(state.end, 'switched')
  })
}

test('a wallet that stays where it is for three seconds has not switched', async () => {
  const { connector } = await connected({ [SWITCH]: null })
  const state = begin(connector.switchNetwork(base))
  await clock.advance(2_900)
  assert.is(state.end, 'open')
  await clock.advance(300)
  assert.is(state.end, 'switch-unverified')
  assert.is(clock.pending(), 0)
})

test('a wallet that cannot say its chain for a moment while it switches is asked again', async () => {
  const { wallet, connector } = await connected({ [SWITCH]: null })
  wallet.answers['eth_chainId'] = refusing(rpcError(4900, 'disconnected'))
  const state = begin(connector.switchNetwork(base))
  await clock.advance(300)
  moveTo(wallet, '0x2105')
  await clock.advance(300)
  assert.is(state.end, 'switched')
})

test('a wallet that answers the switch and then no question at all does not hold it up', async () => {
  const { wallet, connector } = await connected({ [SWITCH]: null })
  wallet.answers['eth_chainId'] = () => new Promise(() => undefined)
  const state = begin(connector.switchNetwork(base))
  await clock.advance(3_300)
  assert.is(state.end, 'switch-unverified')
})

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
    assert.is(state.end, 'switched')
    assert.is(wallet.asked(ADD).length, 1)
    assert.is(wallet.asked(SWITCH).length, 1)
  })
}

test('a wallet that adds and still refuses is not asked to add a second time', async () => {
  const { wallet, connector } = await connected({ [SWITCH]: refusing(rpcError(-32603, 'Netzwerk unbekannt')), [ADD]: null })
  const state = begin(connector.switchNetwork(base))
  await clock.advance(5_000)
  assert.is(state.end, 'wallet-failed')
  assert.equal([wallet.asked(ADD).length, wallet.asked(SWITCH).length], [1, 2])
})

test('a refused addition is a refusal', async () => {
  const { connector } = await connected({ [SWITCH]: refusing(rpcError(-32603, 'Netzwerk unbekannt')), [ADD]: refusing(rpcError(4001, 'abgelehnt')) })
  const state = begin(connector.switchNetwork(base))
  await clock.advance(0)
  assert.is(state.end, 'user-rejected')
})

const named: readonly [code: unknown, end: string][] = [
  [4001, 'user-rejected'], [5000, 'user-rejected'], ['ACTION_REJECTED', 'user-rejected'], [-32002, 'wallet-pending'], [4200, 'chain-unsupported'],
  [-32601, 'chain-unsupported'], [4100, 'wallet-failed'], [4900, 'wallet-failed'], [-32005, 'wallet-failed']
]
for (const [code, end] of named) {
  test(`an error that names another cause (${String(code)}) does not lead to an addition`, async () => {
    const { wallet, connector } = await connected({ [SWITCH]: refusing(rpcError(code, 'Fehler')), [ADD]: null })
    const state = begin(connector.switchNetwork(base))
    await clock.advance(0)
    assert.is(state.end, end)
    assert.is(wallet.asked(ADD).length, 0)
  })
}

test('a wallet that moves a moment after it has added is not asked to switch again', async () => {
  const { wallet, connector } = await connected({ [SWITCH]: refusing(rpcError(4902)), [ADD]: null })
  const state = begin(connector.switchNetwork(base))
  setTimeout(() => moveTo(wallet, '0x2105'), 600)
  await clock.advance(900)
  assert.is(state.end, 'switched')
  assert.is(wallet.asked(SWITCH).length, 1)
})

test('an error of a wallet that has moved all the same is no failure', async () => {
  const { wallet, connector } = await connected({})
  wallet.answers[SWITCH] = () => {
    wallet.emit('chainChanged', '0x2105')
    throw rpcError(-32603, 'Interner Fehler')
  }
  wallet.answers[ADD] = null
  const state = begin(connector.switchNetwork(base))
  await clock.advance(0)
  assert.is(state.end, 'switched')
  assert.is(wallet.asked(ADD).length, 0)
})

test('a newer switch ends the one before, whose late answer is only a reason to check the chain', async () => {
  const answer = held(), { wallet, connector, changed } = await connected({ [SWITCH]: () => answer.promise })
  const turn = new AbortController()
  const first = begin(connector.switchNetwork(base, turn.signal))
  await clock.advance(0)
  turn.abort()
  await clock.advance(0)
  assert.is(first.end, 'switch-unverified')
  wallet.answers[SWITCH] = () => {
    moveTo(wallet, '0xa4b1')
    return null
  }
  const second = begin(connector.switchNetwork(arbitrum))
  await clock.advance(0)
  assert.is(second.end, 'switched')
  answer.refuse(rpcError(-32603, 'Netzwerk unbekannt'))
  await clock.advance(5_000)
  assert.is(wallet.asked(ADD).length, 0)
  assert.equal(changed.map(c => c.chainId), ['eip155:42161'])
})

test('the first request, answered after the second was refused as pending, brings the page to the network', async () => {
  const answer = held(), { wallet, connector, changed } = await connected({ [SWITCH]: () => answer.promise })
  const turn = new AbortController()
  begin(connector.switchNetwork(base, turn.signal))
  await clock.advance(0)
  turn.abort()
  wallet.answers[SWITCH] = refusing(rpcError(-32002))
  const second = begin(connector.switchNetwork(base))
  await clock.advance(0)
  assert.is(second.end, 'wallet-pending')
  moveTo(wallet, '0x2105')
  answer.give(null)
  await clock.advance(0)
  assert.equal(changed.map(c => c.chainId), ['eip155:8453'])
})

test('a connection that is released while its wallet thinks waits no longer', async () => {
  const { wallet, connector, changed } = await connected({ [SWITCH]: () => new Promise(() => undefined) })
  const state = begin(connector.switchNetwork(base))
  await clock.advance(0)
  connector.release()
  await clock.advance(0)
  assert.is(state.end, 'switch-unverified')
  assert.equal([wallet.listening(), changed.length, clock.pending()], [0, 0, 0])
})

test('the account stays the same through all of it', async () => {
  const { connector } = await connected({ [SWITCH]: null })
  begin(connector.switchNetwork(base))
  await clock.advance(4_000)
  assert.equal((await connector.restore())?.accounts, [ALICE])
})

test.run()
