import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { preferredType } from '../../../src/core/session/account-types'
import { configure } from '../../../src/core/config/config'
import { addAccountDetails } from '../../../src/core/session/add-account-details'
import { $caipAddress, $connection, adoptConnection, report } from '../../../src/core/session/session'
import { $route, replace } from '../../../src/core/dialog/route'
import { $toast } from '../../../src/core/dialog/toasts'
import { loadChunk } from '../../../src/core/platform/chunks'
import { EOA, SMART, embeddedStage, type EmbeddedStage } from '../../connectors/frame/embedded-setup'
import { act, showCurrent, startLogin, unmountAll } from '../login-setup'

let it: EmbeddedStage | undefined
test.after.each(async () => {
  await unmountAll()
  it?.restore()
  it = undefined
})

/** Connects the embedded wallet on EVM, and shows its settings. `user`: fields of the frame's answer. */
const start = async (user: object = {}, provider: 'email' | 'discord' | 'github' = 'email') => {
  await startLogin()
  await loadChunk('action', 'session')
  await loadChunk('action', 'discover')
  await loadChunk('view', 'AccountSettings')
  const stage = embeddedStage()
  it = stage
  await stage.start()
  stage.answerUser(user)
  adoptConnection(await stage.wallet.connector('eip155', report).connect())
  const connection = $connection.get()!
  report.changed({ ...connection, embeddedWalletInfo: { ...connection.embeddedWalletInfo!, authProvider: provider } })
  replace('AccountSettings')
  const page = await showCurrent()
  const settle = () => act(() => stage.clock.advance(0))
  return { ...page, stage, settle, content: (testId: string) => page.find(testId)?.textContent }
}

test('a login by e-mail shows its address, its type and its network, and each leads to its view', async () => {
  const { content, press } = await start()
  assert.is(content('settings-address'), '0x11…111111')
  assert.is(content('account-type'), 'Smart account')
  assert.is(content('edit-email'), 'ada@example.comEmail')
  assert.is(content('settings-network'), 'EthereumNetwork')
  assert.is(content('login-name'), undefined)
  await press('edit-email')
  assert.is($route.get().name, 'UpdateEmailWallet')
  await press('settings-network')
  assert.is($route.get().name, 'Networks')
})

test('a login with a provider shows the name there, which cannot be changed here', async () => {
  const github = await start({ userName: 'ada' }, 'github')
  assert.is(github.content('login-name'), 'adaLogged in with GitHub')
  assert.is(github.find('login-name')!.tagName, 'DIV')
  assert.is(github.find('edit-email'), null)
})

test('a name of Discord loses the zero at its end', async () => {
  const { content } = await start({ userName: 'ada0' }, 'discord')
  assert.is(content('login-name'), 'adaLogged in with Discord')
})

test('the type changes in the wallet, the choice is stored, and the view follows', async () => {
  const { stage, press, settle, content, find } = await start()
  assert.is(content('switch-type'), 'Switch to your EOA')
  const answer = stage.hold('SET_PREFERRED_ACCOUNT')
  await press('switch-type')
  assert.is(find('switch-type')!.getAttribute('aria-busy'), 'true')
  assert.is(preferredType('eip155'), 'smartAccount')
  await act(() => answer({ type: 'eoa', address: EOA }))
  await settle()
  assert.equal(
    [content('account-type'), content('switch-type')],
    ['Standard account (EOA)', 'Switch to your smart account']
  )
  assert.is(content('settings-address'), '0x22…222222')
  assert.is(find('switch-type')!.getAttribute('aria-busy'), null)
  assert.is(preferredType('eip155'), 'eoa')
  assert.is($toast.get()?.text, 'Account switched')
  assert.is($connection.get()!.accounts[0], EOA)
})

test('a wallet that keeps the type says so, and the choice is not stored', async () => {
  const { stage, press, settle, content, announced } = await start()
  stage.frame.on('SET_PREFERRED_ACCOUNT', ({ id }) =>
    queueMicrotask(() =>
      stage.frame.send('SET_PREFERRED_ACCOUNT_SUCCESS', id, { type: 'smartAccount', address: SMART })
    )
  )
  await press('switch-type')
  await settle()
  assert.match(content('switch-failed')!, 'The account was not switched')
  assert.match(announced(), 'The account was not switched')
  assert.is(content('account-type'), 'Smart account')
  assert.is(preferredType('eip155'), 'smartAccount')
})

test('a wallet that fails says why, and the type can be changed again', async () => {
  const { stage, press, settle, content, find } = await start()
  stage.frame.on('GET_USER', ({ id }) =>
    queueMicrotask(() => stage.frame.send('GET_USER_ERROR', id, { message: 'The account is locked' }))
  )
  await press('switch-type')
  await settle()
  assert.is(content('switch-failed'), 'The account was not switched The account is locked')
  assert.is(preferredType('eip155'), 'smartAccount')
  stage.answerUser()
  await press('switch-type')
  await settle()
  assert.is(find('switch-failed'), null)
  assert.is(content('account-type'), 'Standard account (EOA)')
})

test('on a network without smart accounts the type cannot be changed', async () => {
  const { find } = await start()
  assert.ok(find('switch-type'))
  const connection = $connection.get()!
  await act(async () =>
    report.changed({
      ...connection,
      accounts: [EOA],
      embeddedWalletInfo: { ...connection.embeddedWalletInfo!, accountType: 'eoa' }
    })
  )
  assert.is(find('switch-type'), null)
})

test('the address can be copied, or is shown for selection', async () => {
  const { press, content } = await start()
  const written: string[] = []
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  clipboard(async text => {
    written.push(text)
  })
  await press('copy-address')
  assert.equal([written, $toast.get()?.text], [[SMART], 'Address copied'])
  clipboard(async () => {
    throw new Error('denied')
  })
  await press('copy-address')
  assert.is(content('settings-address'), SMART)
})

test('disconnecting ends the connection', async () => {
  const { press, settle } = await start()
  await press('disconnect-button')
  await settle()
  assert.is($connection.get(), undefined)
})

test('the row for a name shows with a project, on EVM, and until the account has one', async () => {
  const without = await start()
  assert.is(without.find('choose-account-name'), null)
  await unmountAll()
  configure({ projectId: 'abc' })
  replace('AccountSettings')
  const { find, press } = await showCurrent()
  assert.is(find('choose-account-name')!.textContent, 'Choose account name')
  await press('choose-account-name')
  assert.is($route.get().name, 'ChooseAccountName')
  await act(async () => addAccountDetails($caipAddress.get()!, { profileName: 'ada.eth' }))
  assert.is(find('choose-account-name'), null)
})

test.run()
