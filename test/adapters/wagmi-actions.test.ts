/** Wagmi’s own actions on our connector: connect, switchChain, disconnect and reconnect. */
import { connect, disconnect, reconnect, switchChain } from '@wagmi/core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $open, close } from '../../src/core/dialog/route'
import { freshPage } from '../core/reset-stores'
import { ALICE, refusing, rpcError } from '../doubles/scripted-provider'
import {
  billfold,
  memoryStorage,
  ownConnection,
  page,
  rdnsOf,
  errorOf,
  untilWagmi,
  settle,
  eventWallet,
  wagmiState,
  until
} from './wagmi-setup'

test.before.each(freshPage)
test.after(freshPage)

test('wagmi’s connect opens the dialog and returns the account that the user connects there', async () => {
  const { config, connector } = page({ Fox: eventWallet() })
  const connecting = connect(config, { connector: connector('billfold') })
  await until(() => $open.get(), 'the dialog opens')
  await billfold.connect(rdnsOf('Fox'))
  assert.equal(await connecting, { accounts: [ALICE], chainId: 1 })
  await untilWagmi(config, { address: ALICE, by: 'billfold' })
})

test('wagmi’s connect switches the wallet to the requested chain', async () => {
  const { config, connector } = page({ Fox: eventWallet() })
  const connecting = connect(config, { connector: connector('billfold'), chainId: 8453 })
  await billfold.connect(rdnsOf('Fox'))
  assert.is((await connecting).chainId, 8453)
  assert.is(ownConnection()!.chainId, 'eip155:8453')
})

test('wagmi’s connect is rejected when the dialog is closed, and works the next time', async () => {
  const { config, connector } = page({ Fox: eventWallet() })
  for (const _ of [1, 2]) {
    const connecting = errorOf(connect(config, { connector: connector('billfold') }))
    await until(() => $open.get(), 'the dialog opens')
    close()
    assert.is((await connecting).name, 'UserRejectedRequestError')
    await untilWagmi(config, { status: 'disconnected' })
  }
})

test('wagmi’s switchChain switches the wallet through Billfold, and resolves once both sides agree', async () => {
  const wallet = eventWallet()
  const { config } = page({ Fox: wallet })
  await billfold.connect(rdnsOf('Fox'))
  await untilWagmi(config, { status: 'connected' })
  await switchChain(config, { chainId: 8453 })
  assert.equal([wagmiState(config).chainId, ownConnection()!.chainId], [8453, 'eip155:8453'])
  wallet.answers['wallet_switchEthereumChain'] = refusing(rpcError(4001))
  assert.is((await errorOf(switchChain(config, { chainId: 1 }))).name, 'UserRejectedRequestError')
  wallet.answers['wallet_switchEthereumChain'] = refusing(rpcError(-32603))
  assert.is((await errorOf(switchChain(config, { chainId: 1 }))).name, 'SwitchChainError')
  assert.is((await errorOf(switchChain(config, { chainId: 5 as 1 }))).name, 'SwitchChainError')
  assert.equal([wagmiState(config).chainId, ownConnection()!.chainId], [8453, 'eip155:8453'])
})

test('wagmi’s disconnect ends the connection here, and wagmi’s own connector does not restore it', async () => {
  const storage = memoryStorage()
  const wallet = eventWallet()
  const { config } = page({ Fox: wallet }, { storage })
  await billfold.connect(rdnsOf('Fox'))
  await untilWagmi(config, { status: 'connected' })
  await disconnect(config)
  assert.is(ownConnection(), undefined)
  await settle()
  // This is the next page.
  const next = page({ Fox: wallet }, { storage })
  await reconnect(next.config)
  await settle()
  assert.is(wagmiState(next.config).status, 'disconnected')
  assert.is(ownConnection(), undefined)
})

for (const by of ['billfold', 'Fox']) {
  test(`a user who disconnects here stays disconnected in wagmi after a reload, if connected by ${by}`, async () => {
    const storage = memoryStorage()
    const wallet = eventWallet()
    const { config, connector } = page({ Fox: wallet }, { storage })
    if (by === 'Fox') await connect(config, { connector: connector(by) })
    else await billfold.connect(rdnsOf('Fox'))
    await until(() => ownConnection() && wagmiState(config).status === 'connected', 'both connected')
    await settle()
    await billfold.disconnect()
    await untilWagmi(config, { status: 'disconnected' })
    await settle()
    const next = page({ Fox: wallet }, { storage })
    await reconnect(next.config)
    await settle()
    assert.is(wagmiState(next.config).status, 'disconnected')
  })
}

test.run()
