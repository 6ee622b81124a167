/** The host acts first, through wagmi's own connectors. */
import { connect, createConnector, disconnect, mock, reconnect, switchChain, switchConnection } from '@wagmi/core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $connections } from '../../src/core/session'
import { $recent } from '../../src/core/wallets'
import { freshPage } from '../core/fresh'
import { ALICE, BOB, refusing, rpcError, type ScriptedWallet } from '../doubles/scripted-provider'
import { create, face, mine, page, rdnsOf, rejected, says, settle, talking, told, until } from './wagmi-page'

test.before.each(freshPage)
test.after(freshPage)

test('who connects by wagmi’s own connector is connected here, and the wallet asks nothing a second time', async () => {
  const wallet = talking()
  const { adapter, config, connector } = page({ Fox: wallet })
  assert.is(create([adapter]), face, 'a second call of createBillfold')
  await connect(config, { connector: connector('Fox') })
  await until(() => mine(), 'Billfold follows')
  assert.equal(mine()!.wallet, { id: rdnsOf('Fox'), name: 'Fox', icon: undefined, rdns: rdnsOf('Fox') })
  assert.is(wallet.asked('eth_requestAccounts').length, 1)
  assert.equal(
    $recent.get().map(({ id }) => id),
    [rdnsOf('Fox')]
  )
  await settle()
  assert.equal(
    [...config.state.connections.values()].map(({ connector }) => connector.id),
    [rdnsOf('Fox')]
  )
  assert.equal([wallet.asked('eth_requestAccounts').length, wallet.asked('eth_accounts').length], [1, 1])
})

test('who connects by wagmi’s own connector after Billfold has one connection, on the wallet chosen last', async () => {
  const { config, connector } = page({
    Fox: talking(),
    Owl: talking({ eth_requestAccounts: [BOB], eth_accounts: [BOB] })
  })
  await face.connect(rdnsOf('Fox'))
  await says(config, { by: 'billfold' })
  const before = mine()!.connector
  await connect(config, { connector: connector('Fox') })
  await until(() => config.state.connections.size === 1, 'one connection')
  assert.equal([told(config).by, mine()!.connector === before], [rdnsOf('Fox'), true])
  await connect(config, { connector: connector('Owl') })
  await until(() => mine()!.wallet.name === 'Owl', 'Billfold follows')
  // Changes that are still in flight would reach the page of the next test.
  await says(config, { by: rdnsOf('Owl') })
  await face.disconnect()
  await until(() => !mine(), 'the end here')
  await says(config, { status: 'disconnected' })
})

test('changes of an account, of a chain and the end by either side hold for both', async () => {
  const wallet = talking()
  const { config, connector } = page({ Fox: wallet })
  const begin = async () => {
    await connect(config, { connector: connector('Fox') })
    await until(() => mine(), 'Billfold follows')
  }
  await begin()
  wallet.answers['eth_accounts'] = [BOB]
  wallet.emit('accountsChanged', [BOB])
  await until(() => mine()?.accounts[0] === BOB, 'the account here')
  await says(config, { address: BOB })
  await switchChain(config, { chainId: 8453 })
  await until(() => mine()?.chainId === 'eip155:8453', 'the chain here')
  await face.switchNetwork(1)
  await says(config, { chainId: 1 })
  await disconnect(config)
  await until(() => !mine(), 'the end here')
  await begin()
  await face.disconnect()
  await says(config, { status: 'disconnected' })
})

test('a host that connects again at the very moment it is disconnected here is connected', async () => {
  const { config, connector } = page({ Fox: talking() })
  await connect(config, { connector: connector('Fox') })
  await until(() => mine(), 'Billfold follows')
  const again = new Promise(done => {
    const stop = $connections.listen(() => {
      if (mine()) return
      stop()
      done(connect(config, { connector: connector('Fox') }))
    })
  })
  await disconnect(config)
  await again
  await until(() => mine(), 'Billfold follows again')
  await settle()
  assert.equal([mine()?.wallet.name, told(config).by], ['Fox', rdnsOf('Fox')])
  await face.disconnect()
  await says(config, { status: 'disconnected' })
})

test('a connector of the host’s own whose wallet is not in the page is followed too', async () => {
  const { config, connector } = page({}, { connectors: [mock({ accounts: [BOB] })] })
  await connect(config, { connector: connector('mock') })
  await until(() => mine(), 'Billfold follows')
  assert.equal([mine()!.wallet.name, mine()!.type, mine()!.accounts], ['Mock Connector', 'EXTERNAL', [BOB]])
  // This connector notifies wagmi only.
  await switchChain(config, { chainId: 8453 })
  await until(() => mine()?.chainId === 'eip155:8453', 'the chain here')
  await face.disconnect()
  await says(config, { status: 'disconnected' })
})

test('a connector whose wallet fails, or says who it is in signs that nobody sees, harms nobody', async () => {
  const failing = talking({ eth_accounts: refusing(rpcError(-32603)) })
  const shape = (id: string, provider: unknown) =>
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
  const wallet = talking({ eth_accounts: [BOB] })
  const { config, connector } = page(
    {},
    { connectors: [shape('failing', failing.provider), shape('none', undefined), shape('odd', wallet.provider)] }
  )
  for (const id of ['failing', 'none']) {
    await connect(config, { connector: connector(id) })
    await settle()
    assert.is(mine(), undefined)
    assert.is(told(config).by, id)
  }
  await connect(config, { connector: connector('odd') })
  await until(() => mine(), 'Billfold follows')
  assert.equal([mine()!.wallet.name, mine()!.wallet.icon], ['odd', undefined])
})

test('of several connections that a host holds, the one in use is ours, and our end is the end of all', async () => {
  const fox = talking()
  const owl = talking({ eth_requestAccounts: [BOB], eth_accounts: [BOB] })
  const { config, connector } = page({ Fox: fox, Owl: owl })
  for (const name of ['Fox', 'Owl']) {
    await connect(config, { connector: connector(name) })
    await until(() => mine()?.wallet.name === name, `Billfold follows to ${name}`)
  }
  assert.is(config.state.connections.size, 2)
  await switchConnection(config, { connector: connector('Fox') })
  await until(() => mine()?.wallet.name === 'Fox', 'Billfold follows back')
  await disconnect(config)
  await until(() => mine()?.wallet.name === 'Owl', 'Billfold follows to what is left')
  await connect(config, { connector: connector('Fox') })
  await until(() => mine()?.wallet.name === 'Fox', 'Billfold follows once more')
  await face.disconnect()
  await until(() => !config.state.connections.size, 'all ended')
  await settle()
  assert.equal([told(config).status, mine()], ['disconnected', undefined])
})

test('who takes another wallet here leaves the host’s own connector', async () => {
  // The wallet takes some time to revoke its permission.
  const wallet_revokePermissions = () =>
    new Promise(done => {
      setTimeout(done, 20, null)
    })
  const { config, connector } = page({
    Fox: talking(),
    Owl: talking({ eth_requestAccounts: [BOB], eth_accounts: [BOB], wallet_revokePermissions })
  })
  await connect(config, { connector: connector('Fox') })
  await until(() => mine(), 'Billfold follows')
  await face.connect(rdnsOf('Owl'))
  await says(config, { address: BOB, by: 'billfold' })
  await settle()
  assert.is(mine()!.wallet.name, 'Owl')
  // wagmi falls back to the connection that it still holds.
  await disconnect(config)
  await until(() => mine()?.wallet.name === 'Fox', 'Billfold follows')
  await settle()
  assert.equal([told(config).by, mine()!.wallet.name], [rdnsOf('Fox'), 'Fox'])
})

test('a wallet that tells wagmi of the connection made here is one connection', async () => {
  // MetaMask reports changed accounts before it answers.
  const wallet: ScriptedWallet = talking({
    eth_accounts: [],
    eth_requestAccounts: () => {
      wallet.answers['eth_accounts'] = [ALICE]
      wallet.emit('accountsChanged', [ALICE])
      return [ALICE]
    }
  })
  const { config } = page({ Fox: wallet })
  await settle()
  await face.connect(rdnsOf('Fox'))
  await says(config, { address: ALICE, status: 'connected' })
  await settle()
  assert.is(config.state.connections.size, 1)
  assert.is(wallet.asked('eth_requestAccounts').length, 1)
  assert.is(mine()!.provider, wallet.provider)
})

test('what came to nothing at wagmi leaves ours as it is', async () => {
  const { config, connector } = page({
    Fox: talking(),
    Owl: talking({ eth_requestAccounts: refusing(rpcError(4001)) })
  })
  await face.connect(rdnsOf('Fox'))
  await says(config, { status: 'connected' })
  await rejected(connect(config, { connector: connector('Owl') }))
  await settle()
  assert.equal([told(config).by, mine()!.wallet.name], ['billfold', 'Fox'])
  // The host reconnects other connectors only.
  await reconnect(config, { connectors: [mock({ accounts: [BOB] })] })
  await says(config, { by: 'billfold', status: 'connected' })
  assert.is(mine()!.wallet.name, 'Fox')
})

test.run()
