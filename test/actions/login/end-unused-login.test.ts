/** Logins that no connection of the page uses are signed out. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { endUnusedLogin } from '../../../src/actions/login/end-unused-login'
import { configure, $config } from '../../../src/core/config/config'
import { close, open, push, replace } from '../../../src/core/dialog/route'
import { changeEmailEntry } from '../../../src/core/login/email-entry'
import { EMBEDDED_WALLET_ID } from '../../../src/core/login/embedded-user'
import { runAttempt } from '../../../src/core/session/run-attempt'
import {
  $activeNamespace,
  $connections,
  adoptConnection,
  adoptRestoredConnection,
  releaseConnection,
  report
} from '../../../src/core/session/session'
import { embeddedStage, type EmbeddedStage } from '../../connectors/frame/embedded-setup'
import { connect as connectWallet } from '../../../src/actions/session/connect'
import { disconnect } from '../../../src/actions/session/disconnect'
import { freshPage } from '../../core/reset-stores'
import { settle } from '../../doubles/fake-clock'
import { FOX, fox, pageWith } from '../setup'

let it: EmbeddedStage
let checkUse = () => {}
test.before.each(async () => {
  freshPage()
  pageWith([fox()])
  it = embeddedStage({ onUse: () => checkUse() })
  await it.start()
  checkUse = endUnusedLogin(it.client)
})
test.after.each(() => {
  it.restore()
  freshPage()
})

const hasSignedOut = async () => {
  await settle()
  return it.frame.names().includes('SIGN_OUT')
}
const logIn = async () => {
  await it.client.connectOtp('123456')
  await settle()
}
const connect = async (namespace: 'eip155' | 'solana') => {
  const connector = it.wallet.connector(namespace, report)
  adoptConnection(await connector.connect())
  return connector
}
test('a login whose dialog is closed before its account has connected is signed out', async () => {
  open()
  push('EmailVerifyOtp', { email: 'ada@example.com' })
  await logIn()
  assert.not.ok(await hasSignedOut(), 'the account may still connect')
  close()
  assert.ok(await hasSignedOut())
  assert.is(it.client.storedLogin(), undefined)
})

test('a code that is confirmed after the dialog has closed logs nobody in', async () => {
  await logIn()
  assert.ok(await hasSignedOut())
})

test('a login whose account is requested as the dialog closes stays until the request fails', async () => {
  open()
  await logIn()
  it.frame.silence('GET_USER')
  const attempt = runAttempt(EMBEDDED_WALLET_ID, 'eip155', () => it.wallet.connector('eip155', report).connect())
  await settle()
  close()
  assert.not.ok(await hasSignedOut(), 'the account is still requested')
  it.frame.send('GET_USER_ERROR', it.frame.last('GET_USER')!.id, { message: 'no account' })
  await attempt
  assert.ok(await hasSignedOut())
})

test('an embedded dialog counts as closed at its first view', async () => {
  configure({ ...$config.get(), enableEmbedded: true })
  push('EmailVerifyOtp', { email: 'ada@example.com' })
  await logIn()
  assert.not.ok(await hasSignedOut())
  replace('Connect')
  assert.ok(await hasSignedOut())
})

test('an embedded dialog whose visitor has left before the code was confirmed logs nobody in', async () => {
  configure({ ...$config.get(), enableEmbedded: true })
  changeEmailEntry({ isSending: true })
  await logIn()
  assert.not.ok(await hasSignedOut(), 'an address that needs no code is on its way')
  changeEmailEntry({ isSending: false })
  assert.ok(await hasSignedOut())
})

test('another wallet in place of the last account ends the login, and of one account does not', async () => {
  for (const namespaces of [['eip155', 'solana'], ['eip155']] as const) {
    open()
    await logIn()
    for (const namespace of namespaces) await connect(namespace)
    close()
    await connectWallet(FOX)
    assert.is(await hasSignedOut(), namespaces.length === 1)
    await disconnect()
    await settle()
    it.sent()
  }
})

for (const namespace of [undefined, 'eip155', 'solana'] as const)
  test(`a disconnection of ${namespace ?? 'all'} signs out once, and the active chain stays`, async () => {
    open()
    await logIn()
    await connect('eip155')
    adoptRestoredConnection(await it.wallet.connector('solana', report).connect())
    close()
    await disconnect(namespace)
    await settle()
    assert.equal(
      it.sent().filter(name => name === 'SIGN_OUT'),
      ['SIGN_OUT']
    )
    assert.equal([$connections.get(), $activeNamespace.get()], [{}, 'eip155'])
  })

test('a connection that another page may restore keeps its login', async () => {
  open()
  await logIn()
  await connect('eip155')
  close()
  releaseConnection('eip155')
  assert.not.ok(await hasSignedOut())
})

test.run()
