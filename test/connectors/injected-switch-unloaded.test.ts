/** Switches whose code is not loaded yet. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import networkSwitch from '../../src/actions/networks/network-switch.chunk'
import { registerChunks } from '../../src/core/platform/chunks'
import { base } from '../../src/networks/index'
import { scriptedProvider } from '../doubles/scripted-provider'
import { failure, make } from './connector'

const SWITCH = 'wallet_switchEthereumChain'

let isOnline = false
registerChunks({
  action: {
    networkSwitch: async () => {
      if (!isOnline) throw new Error('offline')
      return { default: networkSwitch }
    }
  }
})

test('without its code a switch fails before the wallet is asked, and a later one succeeds', async () => {
  const wallet = scriptedProvider({ [SWITCH]: null })
  const { connector } = make(wallet)
  await connector.connect()
  assert.is((await failure(connector.switchNetwork(base))).code, 'chunk-failed')
  assert.is(wallet.callsOf(SWITCH).length, 0)

  isOnline = true
  const aborted = new AbortController()
  const replaced = failure(connector.switchNetwork(base, aborted.signal))
  aborted.abort()
  assert.is((await replaced).code, 'switch-unverified')
  assert.is(wallet.callsOf(SWITCH).length, 0, 'a newer switch came while the code loaded')

  wallet.answers[SWITCH] = () => {
    wallet.answers['eth_chainId'] = '0x2105'
    return null
  }
  await connector.switchNetwork(base)
  assert.is(wallet.callsOf(SWITCH).length, 1)
})

test.run()
