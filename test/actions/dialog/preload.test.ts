import { test } from 'uvu'
import * as assert from 'uvu/assert'
import assets from '../../../src/actions/assets/assets.chunk'
import namespaceActions from '../../../src/actions/wallets/discover.chunk'
import { prepareView, getLoadedView } from '../../../src/actions/dialog/preload'
import { configure } from '../../../src/core/config/config'
import type { Connection } from '../../../src/core/session/connection'
import { isError } from '../../../src/core/platform/errors'
import { offerNetworks } from '../../../src/core/networks/networks'
import { getLoadedChunk } from '../../../src/core/platform/chunks'
import { close, open } from '../../../src/core/dialog/route'
import { adoptConnection, removeConnection } from '../../../src/core/session/session'
import { announceStandard } from '../../doubles/standard-page'
import { fox, pageWith, until } from '../setup'
import '../../react/source'

const remoteConnection: Connection = {
  namespace: 'cosmos',
  wallet: { id: 'walletconnect', name: 'Owl' },
  type: 'WALLET_CONNECT',
  accounts: ['cosmos1abc'],
  chainId: 'cosmos:cosmoshub-4',
  provider: fox().provider,
  connector: {
    connect: async () => remoteConnection,
    restore: async () => remoteConnection,
    disconnect: async () => undefined,
    switchNetwork: async () => undefined,
    release: () => undefined
  }
}

test('the account view of an unsupported chain opens, and its balance fails with chain-unsupported', async () => {
  pageWith()
  offerNetworks([])
  adoptConnection(remoteConnection)
  await prepareView('Account')
  assert.ok(getLoadedView('Account'))
  const error = await assets.refreshBalance('cosmos').catch((e: unknown) => e)
  assert.ok(isError(error, 'chain-unsupported'))
  assert.equal(
    [error.message.split(' {')[0], error.facts],
    ['Chain is not supported', { wallet: 'Owl', network: 'cosmos:cosmoshub-4' }]
  )
  removeConnection('cosmos')
})

test('opening the dialog preloads the connectors of chains that have an injected wallet', async () => {
  pageWith()
  configure({ networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
  announceStandard()
  namespaceActions.discover()
  assert.is(getLoadedChunk('connector', 'solana'), undefined)
  open()
  await until(() => !!getLoadedChunk('connector', 'solana'), 'the Solana connector')
  assert.is(getLoadedChunk('connector', 'bip122'), undefined, 'there is no wallet of this chain')
  close()
})

test.run()
