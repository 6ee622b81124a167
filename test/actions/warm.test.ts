import { test } from 'uvu'
import * as assert from 'uvu/assert'
import others from '../../src/actions/discover'
import { prepareView, viewHere } from '../../src/actions/warm'
import { configure } from '../../src/core/config'
import type { Connection } from '../../src/core/connection'
import { isError } from '../../src/core/errors'
import { offerNetworks } from '../../src/core/networks'
import { have } from '../../src/core/registry'
import { hide, show } from '../../src/core/route'
import { adopt, forget } from '../../src/core/session'
import { announceStandard } from '../doubles/standard-page'
import { fox, pageWith, until } from './page'
import '../react/source'

const elsewhere: Connection = {
  namespace: 'cosmos',
  wallet: { id: 'walletconnect', name: 'Owl' },
  type: 'WALLET_CONNECT',
  accounts: ['cosmos1abc'],
  chainId: 'cosmos:cosmoshub-4',
  provider: fox().provider,
  connector: {
    connect: async () => elsewhere,
    restore: async () => elsewhere,
    disconnect: async () => undefined,
    switchNetwork: async () => undefined,
    release: () => undefined
  }
}

test(
  'the account of a chain that is not supported can be looked at all the same, ' + 'and its balance says so',
  async () => {
    pageWith()
    offerNetworks([])
    adopt(elsewhere)
    await prepareView('Account')
    assert.ok(viewHere('Account'))
    const error = await others.askBalance('cosmos').catch((e: unknown) => e)
    assert.ok(isError(error, 'chain-unsupported'))
    assert.equal(
      [error.message.split(' {')[0], error.facts],
      ['Chain is not supported', { wallet: 'Owl', network: 'cosmos:cosmoshub-4' }]
    )
    forget('cosmos')
  }
)

test('what asks the wallets of a chain is here before one is chosen, once the dialog is open', async () => {
  pageWith()
  configure({ networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
  announceStandard()
  others.discover()
  assert.is(have('connector', 'solana'), undefined)
  show()
  await until(() => !!have('connector', 'solana'), 'the connector of Solana is here')
  assert.is(have('connector', 'bip122'), undefined, 'no wallet of this chain is here')
  hide()
})

test.run()
