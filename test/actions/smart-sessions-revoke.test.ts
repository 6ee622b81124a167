/** Revoking smart sessions: the wallet signs, the co-signer is notified, and a failure keeps the session. */
import './without-senders'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { revokeSession } from '../../src/actions/smart-sessions'
import { configure } from '../../src/core/config'
import { $failure } from '../../src/core/failures'
import { forgetAnswers } from '../../src/core/queries'
import { $toast, hideToast } from '../../src/core/toasts'
import { status } from '../doubles/chain-data-server'
import { cosigner, session } from '../doubles/cosigner'
import { ALICE, BOB, refusing, rpcError } from '../doubles/scripted-provider'
import { closeAll, come, listed, SIGNATURE } from './smart-sessions-page'

test.after.each(async () => {
  forgetAnswers()
  hideToast()
  await closeAll()
})

test('revoking has the wallet sign, tells the co-signer, and shows what is left', async () => {
  const { wallet, posted } = await come({}, session(1))
  const [one] = await listed()
  assert.is(await revokeSession(one!), true)
  const { permissions, expiry } = session(1)
  assert.equal(
    wallet.asked('wallet_revokePermissions').map(({ params }) => params),
    [[{ pci: 'pci-1', permissions, expiry, address: ALICE }]]
  )
  assert.equal(posted('/revoke'), [{ pci: 'pci-1', signature: SIGNATURE }])
  assert.is($toast.get()?.text, 'Session revoked')
  assert.ok((await listed())[0]!.revokedAt)
})

test('a revocation that is refused, or fails, is told, and the session stays', async () => {
  const cases: [
    script: object,
    revoke: Parameters<Awaited<ReturnType<typeof cosigner>>['change']>[0],
    said: string,
    told?: string
  ][] = [
    [{ wallet_revokePermissions: refusing(rpcError(4001)) }, {}, 'Request declined'],
    [{ wallet_revokePermissions: null }, {}, 'Error revoking smart session', 'wallet-nonsense'],
    [{ wallet_revokePermissions: undefined }, {}, 'Error revoking smart session', 'wallet-failed'],
    [{}, { '/revoke': status(500) }, 'Error revoking smart session', 'service-failed']
  ]
  for (const [script, parts, said, told] of cases) {
    const { server } = await come(script as Record<string, unknown>, session(1))
    const [one] = await listed()
    server.change(parts)
    const before = $failure.get()
    assert.is(await revokeSession(one!), false)
    assert.is($toast.get()?.text, said)
    assert.is($failure.get()?.code, told ?? before?.code)
    assert.is(server.sessions[0]!['revokedAt'], null)
    hideToast()
    forgetAnswers()
  }
})

test('a session of an account that was left is not revoked by another', async () => {
  const { wallet } = await come({}, session(1))
  const [one] = await listed()
  wallet.answers['eth_accounts'] = [BOB]
  wallet.emit('accountsChanged', [BOB])
  assert.is(await revokeSession(one!), false)
  assert.is(wallet.asked('wallet_revokePermissions').length, 0)
})

test('without a project nobody is asked for a list', async () => {
  const { server } = await come({}, session(1))
  configure({ projectId: undefined })
  assert.equal(await listed(), [])
  assert.is(server.all.length, 0)
})

test.run()
