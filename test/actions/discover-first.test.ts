/** The dialog waits for non-EVM wallets only on a host page that offers no EVM network. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { prepareShell } from '../../src/actions/warm'
import { chunks } from '../../src/chunks'
import { configure } from '../../src/core/config'
import { registerChunks } from '../../src/core/registry'
import { $walletRows, listFound } from '../../src/core/wallets'
import { found, freshPage } from '../core/fresh'
import { settle } from '../doubles/fake-clock'
import { held, scriptedProvider } from '../doubles/scripted-provider'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const coming = held<void>()
registerChunks({
  ...chunks,
  action: { ...chunks.action, discover: () => coming.promise.then(chunks.action.discover) },
  app: { ...chunks.app, root: async () => ({ default: () => () => undefined }) }
})

test(
  'a site without EVM shows no list before it knows its wallets: ' + 'those of EVM are not in it, and not for a moment',
  async () => {
    freshPage()
    listFound([found(scriptedProvider())])
    // With an EVM network, the dialog does not wait.
    configure({ networks: [SOLANA, 'eip155:1'] })
    await prepareShell()
    configure({ networks: [SOLANA] })
    let isReady = false
    const ready = prepareShell().then(() => {
      isReady = true
    })
    // Everything except wallet discovery has loaded: the first `prepareShell` call loaded it.
    for (let turn = 0; turn < 20; turn++) await settle()
    assert.is(isReady, false)
    coming.give()
    await ready
    assert.equal($walletRows.get(), [])
  }
)

test.run()
