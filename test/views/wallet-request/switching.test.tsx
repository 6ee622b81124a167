import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { $open, $route } from '../../../src/core/dialog/route'
import { $network } from '../../../src/core/session/session'
import { base } from '../../../src/networks/index'
import { deferred, refusing, rpcError, type ScriptedWallet } from '../../doubles/scripted-provider'
import { FOX, act, navigate, fox, push, pageWith, showRoute, unmountAll, until } from '../setup'

test.after.each(unmountAll)

const SWITCH = 'wallet_switchEthereumChain'
const requestCount = (wallet: ScriptedWallet) => wallet.callsOf(SWITCH).length

/** Creates a wallet that switches networks on request. */
const switchingWallet = (part: Record<string, unknown> = {}) => {
  const wallet = fox({
    [SWITCH]: () => {
      wallet.answers['eth_chainId'] = '0x2105'
      return null
    },
    ...part
  })
  return wallet
}

const showSwitching = async (wallet: ScriptedWallet, ...path: Parameters<typeof navigate>) => {
  pageWith([wallet])
  await connect(FOX)
  navigate(...path)
  push('SwitchNetwork', { network: base })
  return showRoute()
}

test('the wallet is asked once though React renders twice, and the view goes back past the network list', async () => {
  const wallet = switchingWallet()
  const { waitForText } = await showSwitching(wallet, 'Account', 'Networks')
  await waitForText('Network changed')
  await until(() => $route.get().name === 'Account')
  assert.is($open.get(), true)
  assert.is($network.get()?.name, 'Base')
  assert.is(requestCount(wallet), 1)
})

test('the dialog closes if the network list was the only view', async () => {
  const { waitForText } = await showSwitching(switchingWallet(), 'Networks')
  await waitForText('Network changed')
  await until(() => !$open.get())
})

test('the dialog closes after the wallet has left an unsupported network', async () => {
  const { waitForText } = await showSwitching(switchingWallet({ eth_chainId: '0x89' }), 'UnsupportedChain')
  await waitForText('Network changed')
  await until(() => !$open.get())
})

test('the view names wallet and network while it waits, and a retry asks again', async () => {
  const wallet = fox({ [SWITCH]: () => deferred().promise })
  const { waitForText, press } = await showSwitching(wallet, 'Account', 'Networks')
  await waitForText('Confirm in Fox')
  await waitForText('Accept the change to Base')
  await press('retry')
  await until(() => requestCount(wallet) === 2)
})

for (const [name, answer, title] of [
  ['a rejection', refusing(rpcError(4001)), 'Request declined'],
  ['a wallet that approves and does nothing', null, 'The network did not change'],
  ['a wallet that does not know the network', refusing(rpcError(4902)), 'Fox does not know this network']
] as const) {
  test(`${name} is shown, and can be retried`, async () => {
    const wallet = fox({ [SWITCH]: answer, wallet_addEthereumChain: refusing(rpcError(4200)) })
    const { waitForText, press } = await showSwitching(wallet, 'Account', 'Networks')
    await waitForText(title)
    assert.is($network.get()?.name, 'Ethereum')
    wallet.answers[SWITCH] = () => {
      wallet.answers['eth_chainId'] = '0x2105'
      return null
    }
    await press('retry')
    await waitForText('Network changed')
  })
}

for (const [name, answer] of [
  ['a rejection', refusing(rpcError(4001))],
  ['a wallet that approves and does nothing', null]
] as const) {
  test(`a change of the network in the wallet after ${name} counts as the answer`, async () => {
    const wallet = fox({ [SWITCH]: answer })
    const { waitForText } = await showSwitching(wallet, 'Account', 'Networks')
    await waitForText('Try again')
    await act(async () => wallet.emit('chainChanged', '0x2105'))
    await waitForText('Network changed')
    await until(() => $route.get().name === 'Account')
    assert.is(requestCount(wallet), 1)
  })
}

test.run()
