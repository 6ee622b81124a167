import { test } from 'uvu'
import * as assert from 'uvu/assert'
import german from '../../i18n/de/first'
import { freshPage } from '../core/fresh'
import { runBalance } from '../../src/core/balance'
import type { Connection } from '../../src/core/connection'
import { configure } from '../../src/core/config'
import { adopt, drop, forget, setStatus } from '../../src/core/session'
import { setShell, setShellFailed } from '../../src/core/shell'
import { expectLocale, setWords } from '../../src/core/words'
import { makeDoor } from '../../src/door'
import { portOf } from '../../src/loader/face-port'
import { ALICE, BOB, scriptedProvider } from '../doubles/scripted-provider'

const port = portOf(makeDoor(Promise.resolve()), () => undefined)
const connector = {
  connect: async () => made,
  restore: async () => made,
  disconnect: async () => undefined,
  switchNetwork: async () => undefined,
  release: () => undefined
}
const made: Connection = {
  namespace: 'eip155',
  wallet: { id: 'fox', name: 'Fox' },
  type: 'ANNOUNCED',
  accounts: [ALICE],
  chainId: 'eip155:1',
  provider: scriptedProvider().provider,
  connector
}
const readBalance = (address: string) =>
  runBalance(async () => ({
    caipAddress: `eip155:1:${address}`,
    value: 1204n * 10n ** 15n,
    decimals: 18,
    symbol: 'ETH'
  }))

test.before.each(freshPage)

test('shows account, balance with its symbol, and network', async () => {
  adopt(made)
  await readBalance(ALICE)
  const { status, address, balance, networkName, isUnsupported } = port.painted()
  assert.equal(
    { status, address, balance, networkName, isUnsupported },
    { status: 'connected', address: ALICE, balance: '1.204 ETH', networkName: 'Ethereum', isUnsupported: false }
  )
})

test('while the wallet is being asked again, what was known last goes on showing', async () => {
  adopt(made)
  await readBalance(ALICE)
  drop('eip155')
  setStatus('eip155', 'reconnecting')
  assert.is(port.painted().address, ALICE)
  assert.is(port.painted().balance, '1.204 ETH')
  adopt(made)
  assert.is(port.painted().balance, '1.204 ETH', 'also until the chain has answered')
  forget('eip155')
  assert.is(port.painted().address, undefined)
})

test('a network that the site did not ask for has no name on a button until the reader’s words are here', () => {
  configure({ allowUnsupportedChain: true })
  expectLocale('de')
  adopt({ ...made, chainId: 'eip155:137' })
  assert.is(port.painted().networkName, '')
  const names: (string | undefined)[] = []
  port.subscribe!(() => names.push(port.painted().networkName))
  setWords('de', german)
  assert.is(names.at(-1), 'Unbekanntes Netzwerk')
})

test('another account does not get the balance of the one before', async () => {
  adopt(made)
  await readBalance(ALICE)
  adopt({ ...made, accounts: [BOB] })
  assert.is(port.painted().address, BOB)
  assert.is(port.painted().balance, undefined)
})

test('hands out the site’s own values for the tokens, checked', () => {
  configure({ themeMode: 'light', themeVariables: { '--w3m-accent': '#ffee00', '--billfold-radius': '1px;}' } })
  assert.is(port.painted().theme, 'light')
  assert.equal(port.painted().properties, [
    ['--billfold-accent', '#ffee00'],
    ['--billfold-on-accent', '#211c15']
  ])
})

test('says that the dialog could not be loaded', () => {
  setShellFailed(true)
  assert.is(port.painted().isFailed, true)
  setShellFailed(false)
})

test('tells of each change', () => {
  let heard = 0
  port.subscribe?.(() => {
    heard++
  })
  adopt(made)
  assert.ok(heard > 0)
})

test('a dialog that is still on its way is not open yet: a second click does not close it', async () => {
  await port.open({ opener: document.body })
  assert.equal([port.painted().isLoading, port.painted().isOpen], [true, false])
  await port.open({ opener: document.body })
  setShell(() => () => undefined)
  assert.equal([port.painted().isLoading, port.painted().isOpen], [false, true])
})

test.run()
