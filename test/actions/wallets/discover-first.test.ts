/** The dialog waits for non-EVM wallets only on a host page that offers no EVM network. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../../dom'
import { prepareShell } from '../../../src/actions/dialog/preload'
import { chunks } from '../../chunks'
import { configure } from '../../../src/core/config/config'
import { registerChunks } from '../../../src/core/platform/chunks'
import { $walletRows, setInjectedWallets } from '../../../src/core/wallets/wallets'
import { found, freshPage } from '../../core/reset-stores'
import { settle } from '../../doubles/fake-clock'
import { deferred, scriptedProvider } from '../../doubles/scripted-provider'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const loading = deferred<void>()
registerChunks({
  ...chunks,
  action: { ...chunks.action, discover: () => loading.promise.then(chunks.action.discover) },
  app: { ...chunks.app, mount: async () => ({ default: () => () => undefined }) }
})

test('a page without EVM networks shows no list before discovery, and never lists EVM wallets', async () => {
  freshPage()
  setInjectedWallets([found(scriptedProvider())])
  // With an EVM network, the dialog does not wait.
  configure({ networks: [SOLANA, 'eip155:1'] })
  await prepareShell()
  configure({ networks: [SOLANA] })
  let isReady = false
  const ready = prepareShell().then(() => {
    isReady = true
  })
  // Everything except wallet discovery has loaded: the first `prepareShell` call loaded it.
  for (let i = 0; i < 20; i++) await settle()
  assert.is(isReady, false)
  loading.resolve()
  await ready
  assert.equal($walletRows.get(), [])
})

test.run()
