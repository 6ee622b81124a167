/** The host acts first, through wagmi's own connectors. */
import { connect, createConnector, disconnect, mock, reconnect, switchChain, switchConnection } from '@wagmi/core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $connections } from '../../src/core/session/session'
import { $recent } from '../../src/core/wallets/wallets'
import { freshPage } from '../core/reset-stores'
import { ALICE, BOB, refusing, rpcError, type ScriptedWallet } from '../doubles/scripted-provider'
import {
  create,
  billfold,
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

test('a connection by wagmi’s own connector is adopted here without a second prompt', async () => {
  const wallet = eventWallet()
  const { adapter, config, connector } = page({ Fox: wallet })
  assert.is(create([adapter]), billfold, 'a second call of createBillfold')
  await connect(config, { connector: connector('Fox') })
  await until(() => ownConnection(), 'Billfold follows')
  assert.equal(ownConnection()!.wallet, { id: rdnsOf('Fox'), name: 'Fox', icon: undefined, rdns: rdnsOf('Fox') })
  assert.is(wallet.callsOf('eth_requestAccounts').length, 1)
  assert.equal(
    $recent.get().map(({ id }) => id),
    [rdnsOf('Fox')]
  )
  await settle()
  assert.equal(
    [...config.state.connections.values()].map(({ connector }) => connector.id),
    [rdnsOf('Fox')]
  )
  assert.equal([wallet.callsOf('eth_requestAccounts').length, wallet.callsOf('eth_accounts').length], [1, 1])
})

test("a later connection by wagmi’s own connector replaces Billfold's, on the wallet chosen last", async () => {
  const { config, connector } = page({
    Fox: eventWallet(),
    Owl: eventWallet({ eth_requestAccounts: [BOB], eth_accounts: [BOB] })
  })
  await billfold.connect(rdnsOf('Fox'))
  await untilWagmi(config, { by: 'billfold' })
  const before = ownConnection()!.connector
  await connect(config, { connector: connector('Fox') })
  await until(() => config.state.connections.size === 1, 'one connection')
  assert.equal([wagmiState(config).by, ownConnection()!.connector === before], [rdnsOf('Fox'), true])
  await connect(config, { connector: connector('Owl') })
  await until(() => ownConnection()!.wallet.name === 'Owl', 'Billfold follows')
  // Changes that are still in flight would reach the page of the next test.
  await untilWagmi(config, { by: rdnsOf('Owl') })
  await billfold.disconnect()
  await until(() => !ownConnection(), 'Billfold disconnects')
  await untilWagmi(config, { status: 'disconnected' })
})

test('changes of account and chain, and a disconnection by either side, hold for both', async () => {
  const wallet = eventWallet()
  const { config, connector } = page({ Fox: wallet })
  const begin = async () => {
    await connect(config, { connector: connector('Fox') })
    await until(() => ownConnection(), 'Billfold follows')
  }
  await begin()
  wallet.answers['eth_accounts'] = [BOB]
  wallet.emit('accountsChanged', [BOB])
  await until(() => ownConnection()?.accounts[0] === BOB, 'Billfold has the account')
  await untilWagmi(config, { address: BOB })
  await switchChain(config, { chainId: 8453 })
  await until(() => ownConnection()?.chainId === 'eip155:8453', 'Billfold has the chain')
  await billfold.switchNetwork(1)
  await untilWagmi(config, { chainId: 1 })
  await disconnect(config)
  await until(() => !ownConnection(), 'Billfold disconnects')
  await begin()
  await billfold.disconnect()
  await untilWagmi(config, { status: 'disconnected' })
})

test('a host page that reconnects in the moment of the disconnection here is connected', async () => {
  const { config, connector } = page({ Fox: eventWallet() })
  await connect(config, { connector: connector('Fox') })
  await until(() => ownConnection(), 'Billfold follows')
  const again = new Promise(done => {
    const unsubscribe = $connections.listen(() => {
      if (ownConnection()) return
      unsubscribe()
      done(connect(config, { connector: connector('Fox') }))
    })
  })
  await disconnect(config)
  await again
  await until(() => ownConnection(), 'Billfold follows again')
  await settle()
  assert.equal([ownConnection()?.wallet.name, wagmiState(config).by], ['Fox', rdnsOf('Fox')])
  await billfold.disconnect()
  await untilWagmi(config, { status: 'disconnected' })
})

test('a connector of the host page whose wallet is not in the page is followed too', async () => {
  const { config, connector } = page({}, { connectors: [mock({ accounts: [BOB] })] })
  await connect(config, { connector: connector('mock') })
  await until(() => ownConnection(), 'Billfold follows')
  assert.equal(
    [ownConnection()!.wallet.name, ownConnection()!.type, ownConnection()!.accounts],
    ['Mock Connector', 'EXTERNAL', [BOB]]
  )
  // This connector notifies wagmi only.
  await switchChain(config, { chainId: 8453 })
  await until(() => ownConnection()?.chainId === 'eip155:8453', 'Billfold has the chain')
  await billfold.disconnect()
  await untilWagmi(config, { status: 'disconnected' })
})

test('a connector whose wallet fails or has an invisible name does no harm', async () => {
  const failing = eventWallet({ eth_accounts: refusing(rpcError(-32603)) })
  const connectorOf = (id: string, provider: unknown) =>
    createConnector(() => ({
      id,
      name: '\u202e',
      icon: 'javascript:alert(1)',
      type: 'x',
      connect: async () => ({ accounts: [BOB], chainId: 1 }) as never,
      disconnect: async () => undefined,
      getAccounts: async () => [BOB] as const,
      getChainId: async () => 1,
      getProvider: async () => provider,
      isAuthorized: async () => false,
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined
    }))
  const wallet = eventWallet({ eth_accounts: [BOB] })
  const { config, connector } = page(
    {},
    {
      connectors: [
        connectorOf('failing', failing.provider),
        connectorOf('none', undefined),
        connectorOf('odd', wallet.provider)
      ]
    }
  )
  for (const id of ['failing', 'none']) {
    await connect(config, { connector: connector(id) })
    await settle()
    assert.is(ownConnection(), undefined)
    assert.is(wagmiState(config).by, id)
  }
  await connect(config, { connector: connector('odd') })
  await until(() => ownConnection(), 'Billfold follows')
  assert.equal([ownConnection()!.wallet.name, ownConnection()!.wallet.icon], ['odd', undefined])
})

test('the active one of several host connections is adopted, and a disconnection here ends all of them', async () => {
  const fox = eventWallet()
  const owl = eventWallet({ eth_requestAccounts: [BOB], eth_accounts: [BOB] })
  const { config, connector } = page({ Fox: fox, Owl: owl })
  for (const name of ['Fox', 'Owl']) {
    await connect(config, { connector: connector(name) })
    await until(() => ownConnection()?.wallet.name === name, `Billfold follows to ${name}`)
  }
  assert.is(config.state.connections.size, 2)
  await switchConnection(config, { connector: connector('Fox') })
  await until(() => ownConnection()?.wallet.name === 'Fox', 'Billfold follows back')
  await disconnect(config)
  await until(() => ownConnection()?.wallet.name === 'Owl', 'Billfold follows to what is left')
  await connect(config, { connector: connector('Fox') })
  await until(() => ownConnection()?.wallet.name === 'Fox', 'Billfold follows once more')
  await billfold.disconnect()
  await until(() => !config.state.connections.size, 'all ended')
  await settle()
  assert.equal([wagmiState(config).status, ownConnection()], ['disconnected', undefined])
})

test('a connection to another wallet here replaces the host page’s own connector', async () => {
  // The wallet takes some time to revoke its permission.
  const wallet_revokePermissions = () =>
    new Promise(done => {
      setTimeout(done, 20, null)
    })
  const { config, connector } = page({
    Fox: eventWallet(),
    Owl: eventWallet({ eth_requestAccounts: [BOB], eth_accounts: [BOB], wallet_revokePermissions })
  })
  await connect(config, { connector: connector('Fox') })
  await until(() => ownConnection(), 'Billfold follows')
  await billfold.connect(rdnsOf('Owl'))
  await untilWagmi(config, { address: BOB, by: 'billfold' })
  await settle()
  assert.is(ownConnection()!.wallet.name, 'Owl')
  // wagmi falls back to the connection that it still holds.
  await disconnect(config)
  await until(() => ownConnection()?.wallet.name === 'Fox', 'Billfold follows')
  await settle()
  assert.equal([wagmiState(config).by, ownConnection()!.wallet.name], [rdnsOf('Fox'), 'Fox'])
})

test('a wallet that reports the connection made here to wagmi stays a single connection', async () => {
  // MetaMask reports changed accounts before it answers.
  const wallet: ScriptedWallet = eventWallet({
    eth_accounts: [],
    eth_requestAccounts: () => {
      wallet.answers['eth_accounts'] = [ALICE]
      wallet.emit('accountsChanged', [ALICE])
      return [ALICE]
    }
  })
  const { config } = page({ Fox: wallet })
  await settle()
  await billfold.connect(rdnsOf('Fox'))
  await untilWagmi(config, { address: ALICE, status: 'connected' })
  await settle()
  assert.is(config.state.connections.size, 1)
  assert.is(wallet.callsOf('eth_requestAccounts').length, 1)
  assert.is(ownConnection()!.provider, wallet.provider)
})

test("a connection that fails in wagmi does not change Billfold's", async () => {
  const { config, connector } = page({
    Fox: eventWallet(),
    Owl: eventWallet({ eth_requestAccounts: refusing(rpcError(4001)) })
  })
  await billfold.connect(rdnsOf('Fox'))
  await untilWagmi(config, { status: 'connected' })
  await errorOf(connect(config, { connector: connector('Owl') }))
  await settle()
  assert.equal([wagmiState(config).by, ownConnection()!.wallet.name], ['billfold', 'Fox'])
  // The host reconnects other connectors only.
  await reconnect(config, { connectors: [mock({ accounts: [BOB] })] })
  await untilWagmi(config, { by: 'billfold', status: 'connected' })
  assert.is(ownConnection()!.wallet.name, 'Fox')
})

test.run()
