import { test } from 'uvu'
import * as assert from 'uvu/assert'
import german from '../../i18n/de/initial'
import { freshPage } from '../core/reset-stores'
import { addAccountDetails } from '../../src/core/session/add-account-details'
import { runBalance } from '../../src/core/session/run-balance'
import type { Connection } from '../../src/core/session/connection'
import { configure } from '../../src/core/config/config'
import { adoptConnection, releaseConnection, removeConnection, setStatus } from '../../src/core/session/session'
import { setShell, setShellFailed } from '../../src/core/dialog/shell'
import { expectLocale, setMessages } from '../../src/core/i18n/messages'
import { createDialogApi } from '../../src/api/dialog-api'
import { widgetHandleOf } from '../../src/elements/widget-handle-of'
import { ALICE, BOB, scriptedProvider } from '../doubles/scripted-provider'

const handle = widgetHandleOf(createDialogApi(Promise.resolve()), () => undefined)
const connector = {
  connect: async () => connection,
  restore: async () => connection,
  disconnect: async () => undefined,
  switchNetwork: async () => undefined,
  release: () => undefined
}
const connection: Connection = {
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

test('the state has account, balance with symbol, and network', async () => {
  adoptConnection(connection)
  await readBalance(ALICE)
  const { status, address, balance, networkName, isUnsupported } = handle.buttonState()
  assert.equal(
    { status, address, balance, networkName, isUnsupported },
    { status: 'connected', address: ALICE, balance: '1.204 ETH', networkName: 'Ethereum', isUnsupported: false }
  )
})

test('the last known account and balance are shown while the wallet is reconnecting', async () => {
  adoptConnection(connection)
  await readBalance(ALICE)
  releaseConnection('eip155')
  setStatus('eip155', 'reconnecting')
  assert.is(handle.buttonState().address, ALICE)
  assert.is(handle.buttonState().balance, '1.204 ETH')
  adoptConnection(connection)
  assert.is(handle.buttonState().balance, '1.204 ETH', 'also until the chain has answered')
  removeConnection('eip155')
  assert.is(handle.buttonState().address, undefined)
})

test('an unsupported network has no name until the messages of the locale have loaded', () => {
  configure({ allowUnsupportedChain: true })
  expectLocale('de')
  adoptConnection({ ...connection, chainId: 'eip155:137' })
  assert.is(handle.buttonState().networkName, '')
  const names: (string | undefined)[] = []
  handle.subscribe!(() => names.push(handle.buttonState().networkName))
  setMessages('de', german)
  assert.is(names.at(-1), 'Unbekanntes Netzwerk')
})

test('the state has the verified name of the account, cut in the middle if it is long', () => {
  adoptConnection(connection)
  addAccountDetails(`eip155:1:${ALICE}`, { profileName: 'alice.eth', profileImage: 'https://img.example/a.png' })
  const { name, avatar } = handle.buttonState()
  assert.equal([name, avatar], ['alice.eth', 'https://img.example/a.png'])
  addAccountDetails(`eip155:1:${ALICE}`, { profileName: `${'a'.repeat(200)}.alice.eth` })
  assert.is(handle.buttonState().name, 'aaaaaaaaaaaaaa…ce.eth')
  adoptConnection({ ...connection, accounts: [BOB] })
  assert.is(handle.buttonState().name, undefined)
})

test('another account does not show the previous balance', async () => {
  adoptConnection(connection)
  await readBalance(ALICE)
  adoptConnection({ ...connection, accounts: [BOB] })
  assert.is(handle.buttonState().address, BOB)
  assert.is(handle.buttonState().balance, undefined)
})

test('the host’s theme variables are passed on, validated', () => {
  configure({ themeMode: 'light', themeVariables: { '--w3m-accent': '#ffee00', '--billfold-radius': '1px;}' } })
  assert.is(handle.buttonState().theme, 'light')
  assert.equal(handle.buttonState().properties, [
    ['--billfold-accent', '#ffee00'],
    ['--billfold-on-accent', '#211c15']
  ])
})

test('a dialog that failed to load sets isFailed', () => {
  setShellFailed(true)
  assert.is(handle.buttonState().isFailed, true)
  setShellFailed(false)
})

test('each change notifies subscribers', () => {
  let changes = 0
  handle.subscribe?.(() => {
    changes++
  })
  adoptConnection(connection)
  assert.ok(changes > 0)
})

test('a dialog that is still loading is not open, and a second click does not close it', async () => {
  await handle.open({ opener: document.body })
  assert.equal([handle.buttonState().isLoading, handle.buttonState().isOpen], [true, false])
  await handle.open({ opener: document.body })
  setShell(() => () => undefined)
  assert.equal([handle.buttonState().isLoading, handle.buttonState().isOpen], [false, true])
})

test.run()
