import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { discoverNonEvmWallets } from '../../../src/actions/wallets/discover-non-evm-wallets'
import { configure } from '../../../src/core/config/config'
import { getLoadedChunk } from '../../../src/core/platform/chunks'
import { $injectedWallets } from '../../../src/core/wallets/wallets'
import { announceStandard } from '../../doubles/standard-page'
import { settle } from '../../doubles/fake-clock'
import { pageWith, until } from '../setup'

test('an EVM-only page does not load discovery, which runs once another chain is added', async () => {
  pageWith()
  announceStandard()
  configure({ networks: ['eip155:1'] })
  await discoverNonEvmWallets()
  await settle()
  assert.is(getLoadedChunk('action', 'discover'), undefined)
  configure({ networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
  await until(() => $injectedWallets.get().some(w => w.id === 'demo-solana'), 'the listed wallet')
})

test.run()
