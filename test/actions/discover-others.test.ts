import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { discoverOthers } from '../../src/actions/discover-others'
import { configure } from '../../src/core/config'
import { have } from '../../src/core/registry'
import { $found } from '../../src/core/wallets'
import { announceStandard } from '../doubles/standard-page'
import { settle } from '../doubles/fake-clock'
import { pageWith, until } from './page'

test(
  'a site of EVM alone loads nothing for it; once somebody has acted, another chain that the site takes up is ' +
    'looked at',
  async () => {
    pageWith()
    announceStandard()
    configure({ networks: ['eip155:1'] })
    await discoverOthers()
    await settle()
    assert.is(have('action', 'discover'), undefined)
    configure({ networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
    await until(() => $found.get().some(w => w.id === 'demo-solana'), 'the wallet is listed')
  }
)

test.run()
