import { test } from 'uvu'
import * as assert from 'uvu/assert'
import germanFirst from '../../i18n/de/first'
import german from '../../i18n/de/more'
import { askWallet } from '../../src/actions/ask-wallet'
import { connect } from '../../src/actions/connect'
import { load } from '../../src/core/registry'
import { $open } from '../../src/core/route'
import { $address } from '../../src/core/session'
import { findWallet, listFound } from '../../src/core/wallets'
import { setWords } from '../../src/core/words'
import { fakeClock } from '../doubles/fake-clock'
import { ALICE, held, refusing, rpcError, type ScriptedWallet } from '../doubles/scripted-provider'
import { FOX, HARE, act, come, firstSight, fox, go, pageWith, showRoute, unmountAll, until } from './stage'

test.after.each(unmountAll)

const asked = (wallet: ScriptedWallet) => wallet.asked('eth_requestAccounts').length

const showAsking = (walletId = FOX) => {
  come('Connect')
  go('ConnectingExternal', { walletId })
  return showRoute()
}

test('asks once though React renders twice, and closes by itself once the person has accepted', async () => {
  const answer = held()
  const wallet = fox({ eth_requestAccounts: () => answer.promise })
  pageWith([wallet])
  const { says } = await showAsking()
  await says('Open Fox')
  answer.give([ALICE])
  await says('Connected')
  await says('0x70…dc79C8')
  await until(() => !$open.get())
  assert.is($address.get(), ALICE)
  assert.is(asked(wallet), 1)
})

test('does not ask again when it is left and entered while the wallet thinks; asks again when told to', async () => {
  const wallet = fox({ eth_requestAccounts: () => held().promise })
  pageWith([wallet])
  const first = await showAsking()
  await first.unmount()
  const { press } = await showAsking()
  await until(() => asked(wallet) === 1)
  await press('retry')
  await until(() => asked(wallet) === 2)
})

test('a failure names the wallet as the list does', async () => {
  pageWith([fox({ eth_requestAccounts: [] })])
  listFound([{ ...findWallet(FOX)!, name: 'Browser Wallet', type: 'INJECTED' }])
  const { says } = await showAsking()
  await says('Browser Wallet is locked')
  setWords('de', germanFirst, german)
  await says('Browser-Wallet ist gesperrt')
})

test('an earlier failure is not shown for the new request, not even for a moment', async () => {
  pageWith([fox({ eth_requestAccounts: refusing(rpcError(4001)) })])
  await connect(FOX)
  come('Connect')
  await load('action', 'session')
  askWallet(FOX)
  assert.match(await firstSight(), 'Open Fox')
  const { says } = await showRoute()
  await says('Request declined')
})

for (const [name, answer, title] of [
  ['a refusal', refusing(rpcError(4001)), 'Request declined'],
  ['an open request', refusing(rpcError(-32002)), 'A request is already open'],
  ['a locked wallet', [], 'Fox is locked'],
  ['a failure', refusing(rpcError(-32603, 'no disk')), 'It said: no disk'],
  ['nonsense', [7], 'wrong answer']
] as const) {
  test(`${name} says so, and leads to another try`, async () => {
    const wallet = fox({ eth_requestAccounts: answer })
    pageWith([wallet])
    const { says, press } = await showAsking()
    await says(title)
    wallet.answers['eth_requestAccounts'] = [ALICE]
    await press('retry')
    await says('Connected')
  })
}

test('a wallet that stays silent is pointed at after 20 seconds', async () => {
  pageWith([fox({ eth_requestAccounts: () => held().promise })])
  const clock = fakeClock()
  try {
    const { text } = await showAsking()
    await act(() => clock.advance(19_000))
    assert.match(text(), 'Accept the connection')
    await act(() => clock.advance(2_000))
    assert.match(text(), 'Fox has not answered yet')
  } finally {
    clock.restore()
  }
})

test('a wallet that is not in this page cannot be asked, and says so', async () => {
  pageWith()
  const { says } = await showAsking('owl')
  await says('owl was not found')
})

test('says when another wallet was asked in its place', async () => {
  const other = fox({ eth_requestAccounts: () => held().promise })
  pageWith([fox({ eth_requestAccounts: () => held().promise })], [other, HARE])
  const { says } = await showAsking()
  await says('Open Fox')
  await act(async () => {
    void connect(HARE.id)
  })
  await says('Another request took its place')
})

test.run()
