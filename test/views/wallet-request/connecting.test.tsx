import { test } from 'uvu'
import * as assert from 'uvu/assert'
import germanFirst from '../../../i18n/de/initial'
import german from '../../../i18n/de/account'
import { selectInjectedWallet } from '../../../src/actions/wallets/select-wallet'
import { connect } from '../../../src/actions/session/connect'
import { loadChunk } from '../../../src/core/platform/chunks'
import { $open } from '../../../src/core/dialog/route'
import { $address } from '../../../src/core/session/session'
import { findWallet, setInjectedWallets } from '../../../src/core/wallets/wallets'
import { setMessages } from '../../../src/core/i18n/messages'
import { fakeClock } from '../../doubles/fake-clock'
import { ALICE, deferred, refusing, rpcError, type ScriptedWallet } from '../../doubles/scripted-provider'
import { FOX, HARE, act, navigate, firstRender, fox, push, pageWith, showRoute, unmountAll, until } from '../setup'

test.after.each(unmountAll)

const requestCount = (wallet: ScriptedWallet) => wallet.callsOf('eth_requestAccounts').length

const showConnecting = (walletId = FOX) => {
  navigate('Connect')
  push('ConnectingExternal', { walletId })
  return showRoute()
}

test('the wallet is asked once though React renders twice, and the view closes after the approval', async () => {
  const response = deferred()
  const wallet = fox({ eth_requestAccounts: () => response.promise })
  pageWith([wallet])
  const { waitForText } = await showConnecting()
  await waitForText('Open Fox')
  response.resolve([ALICE])
  await waitForText('Connected')
  await waitForText('0x70…dc79C8')
  await until(() => !$open.get())
  assert.is($address.get(), ALICE)
  assert.is(requestCount(wallet), 1)
})

test('a view that is left and entered does not ask again while the wallet is busy; a retry does', async () => {
  const wallet = fox({ eth_requestAccounts: () => deferred().promise })
  pageWith([wallet])
  const first = await showConnecting()
  await first.unmount()
  const { press } = await showConnecting()
  await until(() => requestCount(wallet) === 1)
  await press('retry')
  await until(() => requestCount(wallet) === 2)
})

test('a failure names the wallet as the list does', async () => {
  pageWith([fox({ eth_requestAccounts: [] })])
  setInjectedWallets([{ ...findWallet(FOX)!, name: 'Browser wallet', type: 'INJECTED' }])
  const { waitForText } = await showConnecting()
  await waitForText('Browser wallet is locked')
  setMessages('de', germanFirst, german)
  await waitForText('Browser-Wallet ist gesperrt')
})

test('an earlier failure is not shown for the new request, not even for a moment', async () => {
  pageWith([fox({ eth_requestAccounts: refusing(rpcError(4001)) })])
  await connect(FOX)
  navigate('Connect')
  await loadChunk('action', 'session')
  selectInjectedWallet(FOX)
  assert.match(await firstRender(), 'Open Fox')
  const { waitForText } = await showRoute()
  await waitForText('Request declined')
})

for (const [name, response, title] of [
  ['a rejection', refusing(rpcError(4001)), 'Request declined'],
  ['an open request', refusing(rpcError(-32002)), 'A request is already open'],
  ['a locked wallet', [], 'Fox is locked'],
  ['a failure', refusing(rpcError(-32603, 'no disk')), 'It said: no disk'],
  ['an invalid answer', [7], 'invalid answer']
] as const) {
  test(`${name} is shown, and can be retried`, async () => {
    const wallet = fox({ eth_requestAccounts: response })
    pageWith([wallet])
    const { waitForText, press } = await showConnecting()
    await waitForText(title)
    wallet.answers['eth_requestAccounts'] = [ALICE]
    await press('retry')
    await waitForText('Connected')
  })
}

test('a silent wallet is pointed out after 20 seconds', async () => {
  pageWith([fox({ eth_requestAccounts: () => deferred().promise })])
  const clock = fakeClock()
  try {
    const { text } = await showConnecting()
    await act(() => clock.advance(19_000))
    assert.match(text(), 'Accept the connection')
    await act(() => clock.advance(2_000))
    assert.match(text(), 'Fox has not answered yet')
  } finally {
    clock.restore()
  }
})

test('a wallet that is not in this page cannot be asked, and the view says so', async () => {
  pageWith()
  const { waitForText } = await showConnecting('owl')
  await waitForText('owl was not found')
})

test('the view says when another wallet was asked instead', async () => {
  const other = fox({ eth_requestAccounts: () => deferred().promise })
  pageWith([fox({ eth_requestAccounts: () => deferred().promise })], [other, HARE])
  const { waitForText } = await showConnecting()
  await waitForText('Open Fox')
  await act(async () => {
    void connect(HARE.id)
  })
  await waitForText('Another request took its place')
})

test.run()
