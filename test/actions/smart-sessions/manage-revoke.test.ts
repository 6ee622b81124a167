/** Revoking smart sessions: the wallet signs, the co-signer is notified, and a failure keeps the session. */
import '../activity/without-senders'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { revokeSession } from '../../../src/actions/smart-sessions/manage'
import { configure } from '../../../src/core/config/config'
import { $failure } from '../../../src/core/platform/report-error'
import { removeQueries } from '../../../src/core/platform/queries'
import { $toast, hideToast } from '../../../src/core/dialog/toasts'
import { json, status } from '../../doubles/chain-data-server'
import { cosigner, session } from '../../doubles/cosigner'
import { ALICE, BOB, refusing, rpcError } from '../../doubles/scripted-provider'
import { closeAll, connectPage, listSessions, SIGNATURE } from './manage-setup'

test.after.each(async () => {
  removeQueries()
  hideToast()
  await closeAll()
})

test('a revocation is signed by the wallet, sent to the co-signer and shown in the list', async () => {
  const { wallet, posted } = await connectPage({}, session(1))
  const [listedSession] = await listSessions()
  assert.is(await revokeSession(listedSession!), true)
  const { permissions, expiry } = session(1)
  assert.equal(
    wallet.callsOf('wallet_revokePermissions').map(({ params }) => params),
    [[{ pci: 'pci-1', permissions, expiry, address: ALICE }]]
  )
  assert.equal(posted('/revoke'), [{ pci: 'pci-1', signature: SIGNATURE }])
  assert.is($toast.get()?.text, 'Session revoked')
  assert.ok((await listSessions())[0]!.revokedAt)
})

test('a rejected or failed revocation is reported, and the session stays active', async () => {
  const cases: {
    script: object
    change: Parameters<Awaited<ReturnType<typeof cosigner>>['change']>[0]
    text: string
    code?: string
  }[] = [
    { script: { wallet_revokePermissions: refusing(rpcError(4001)) }, change: {}, text: 'Request declined' },
    {
      script: { wallet_revokePermissions: null },
      change: {},
      text: 'Error revoking smart session',
      code: 'wallet-invalid-response'
    },
    {
      script: { wallet_revokePermissions: undefined },
      change: {},
      text: 'Error revoking smart session',
      code: 'wallet-failed'
    },
    { script: {}, change: { '/revoke': status(500) }, text: 'Error revoking smart session', code: 'service-failed' }
  ]
  for (const { script, change, text, code } of cases) {
    const { server } = await connectPage(script as Record<string, unknown>, session(1))
    const [listedSession] = await listSessions()
    server.change(change)
    const before = $failure.get()
    assert.is(await revokeSession(listedSession!), false)
    assert.is($toast.get()?.text, text)
    assert.is($failure.get()?.code, code ?? before?.code)
    assert.is(server.sessions[0]!['revokedAt'], null)
    hideToast()
    removeQueries()
  }
})

test('a session of a previous account is not revoked', async () => {
  const { wallet } = await connectPage({}, session(1))
  const [listedSession] = await listSessions()
  wallet.answers['eth_accounts'] = [BOB]
  wallet.emit('accountsChanged', [BOB])
  assert.is(await revokeSession(listedSession!), false)
  assert.is(wallet.callsOf('wallet_revokePermissions').length, 0)
})

test('on a network that the service does not support, the session list is empty and not requested', async () => {
  const { server } = await connectPage({}, session(1))
  server.change({ '/supported-chains': json({ http: ['eip155:10'] }) })
  assert.equal(await listSessions(), [])
  assert.equal(
    server.all.map(({ path }) => path),
    ['/v1/supported-chains']
  )
})

test('without a project, the session list is not requested', async () => {
  const { server } = await connectPage({}, session(1))
  configure({ projectId: undefined })
  assert.equal(await listSessions(), [])
  assert.is(server.all.length, 0)
})

test.run()
