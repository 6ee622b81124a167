import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { $open, $route } from '../../src/core/route'
import { $network } from '../../src/core/session'
import { base } from '../../src/networks'
import { held, refusing, rpcError, type ScriptedWallet } from '../doubles/scripted-provider'
import { FOX, act, come, fox, go, pageWith, showRoute, unmountAll, until } from './stage'

test.after.each(unmountAll)

const SWITCH = 'wallet_switchEthereumChain'
const asked = (wallet: ScriptedWallet) => wallet.asked(SWITCH).length

/** Creates a wallet that switches networks on request. */
const willing = (part: Record<string, unknown> = {}) => {
  const wallet = fox({
    [SWITCH]: () => {
      wallet.answers['eth_chainId'] = '0x2105'
      return null
    },
    ...part
  })
  return wallet
}

const showSwitching = async (wallet: ScriptedWallet, ...path: Parameters<typeof come>) => {
  pageWith([wallet])
  await connect(FOX)
  come(...path)
  go('SwitchNetwork', { network: base })
  return showRoute()
}

test('asks once though React renders twice, and goes back past the list it was chosen from', async () => {
  const wallet = willing()
  const { says } = await showSwitching(wallet, 'Account', 'Networks')
  await says('Network changed')
  await until(() => $route.get().name === 'Account')
  assert.is($open.get(), true)
  assert.is($network.get()?.name, 'Base')
  assert.is(asked(wallet), 1)
})

test('closes where the list of networks was all there was', async () => {
  const { says } = await showSwitching(willing(), 'Networks')
  await says('Network changed')
  await until(() => !$open.get())
})

test('closes after the wallet has left a network that the site does not use', async () => {
  const { says } = await showSwitching(willing({ eth_chainId: '0x89' }), 'UnsupportedChain')
  await says('Network changed')
  await until(() => !$open.get())
})

test('names wallet and network while it waits, and asks again when told to', async () => {
  const wallet = fox({ [SWITCH]: () => held().promise })
  const { says, press } = await showSwitching(wallet, 'Account', 'Networks')
  await says('Confirm in Fox')
  await says('Accept the change to Base')
  await press('retry')
  await until(() => asked(wallet) === 2)
})

for (const [name, answer, title] of [
  ['a refusal', refusing(rpcError(4001)), 'Request declined'],
  ['a wallet that says yes and does nothing', null, 'The network did not change'],
  ['a wallet that does not know the network', refusing(rpcError(4902)), 'Fox does not know this network']
] as const) {
  test(`${name}: says so, and leads to another try`, async () => {
    const wallet = fox({ [SWITCH]: answer, wallet_addEthereumChain: refusing(rpcError(4200)) })
    const { says, press } = await showSwitching(wallet, 'Account', 'Networks')
    await says(title)
    assert.is($network.get()?.name, 'Ethereum')
    wallet.answers[SWITCH] = () => {
      wallet.answers['eth_chainId'] = '0x2105'
      return null
    }
    await press('retry')
    await says('Network changed')
  })
}

for (const [name, answer] of [
  ['a refusal', refusing(rpcError(4001))],
  ['a wallet that says yes and does nothing', null]
] as const) {
  test(`after ${name}, a change that the person makes in the wallet is the answer`, async () => {
    const wallet = fox({ [SWITCH]: answer })
    const { says } = await showSwitching(wallet, 'Account', 'Networks')
    await says('Try again')
    await act(async () => wallet.emit('chainChanged', '0x2105'))
    await says('Network changed')
    await until(() => $route.get().name === 'Account')
    assert.is(asked(wallet), 1)
  })
}

test.run()
