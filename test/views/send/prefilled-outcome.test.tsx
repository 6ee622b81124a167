/**
 * The outcome that the host page receives for the transfer that it has filled in: sent, changed, closed, or superseded
 * by another call.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $walletRequestCount } from '../../../src/core/session/attempt'
import { $draft, changeDraft } from '../../../src/core/send/draft'
import type { WidgetError } from '../../../src/core/platform/errors'
import { $open, close } from '../../../src/core/dialog/route'
import { $connection } from '../../../src/core/session/session'
import { createDialogApi } from '../../../src/api/dialog-api'
import { deferred, refusing, rpcError } from '../../doubles/scripted-provider'
import { act, until } from '../setup'
import { DOLLAR, HASH, leaveSending, sendingPage } from './setup'
import { startCall, continueToWallet, untilShown, refusalOf, sendRequest } from './prefilled-setup'

test.after.each(async () => {
  close()
  await leaveSending()
})

test('a user who sends something else than the page requested has not sent that', async () => {
  const { wallet } = await sendingPage()
  const outcome = startCall({ ...sendRequest, assetAddress: DOLLAR })
  await untilShown()
  await act(async () => changeDraft({ token: 'native' }))
  await continueToWallet()
  await until(() => outcome.error)
  assert.equal([outcome.error!.code, wallet.callsOf('eth_sendTransaction').length], ['modal-closed', 1])
})

test('the wallet is switched to the requested network; a rejection is reported, and nothing opens', async () => {
  const { wallet } = await sendingPage({ wallet_switchEthereumChain: refusing(rpcError(4001)) })
  assert.equal((await refusalOf({ ...sendRequest, chainId: 8453 }))[0], 'user-rejected')
  wallet.answers['wallet_switchEthereumChain'] = () => {
    wallet.answers['eth_chainId'] = '0x2105'
    return null
  }
  startCall({ ...sendRequest, chainId: 'eip155:8453' })
  await untilShown()
  assert.equal([$connection.get()?.chainId, $draft.get().amount], ['eip155:8453', '0.5'])
})

test('closing the dialog sends nothing, unless the wallet was already asked and approves', async () => {
  const response = deferred<string>()
  await sendingPage({ eth_sendTransaction: () => response.promise })
  const closed = startCall()
  await untilShown()
  close()
  await until(() => closed.error)
  assert.equal([closed.error!.code, closed.error!.message], ['modal-closed', 'Modal closed'])
  const approved = startCall()
  await untilShown()
  await continueToWallet()
  await act(async () => close())
  await act(async () => response.resolve(HASH))
  await until(() => approved.hash)
  assert.equal(approved, { hash: HASH })
})

test('a sent transaction is reported, even if the user has gone on to another amount meanwhile', async () => {
  const response = deferred<string>()
  await sendingPage({ eth_sendTransaction: () => response.promise })
  const outcome = startCall()
  await untilShown()
  await continueToWallet()
  await until(() => $walletRequestCount.get())
  await act(async () => changeDraft({ amount: '0.1' }))
  const second = startCall()
  await until(() => second.error)
  assert.is(second.error!.code, 'wallet-pending')
  await act(async () => close())
  await act(async () => response.resolve(HASH))
  await until(() => outcome.hash)
  assert.equal(outcome, { hash: HASH })
})

test('a call is cancelled by another one while the wallet switches its network', async () => {
  const switching = deferred<null>()
  const { wallet } = await sendingPage({ wallet_switchEthereumChain: () => switching.promise })
  const slow = startCall({ ...sendRequest, chainId: 8453 })
  await until(() => wallet.callsOf('wallet_switchEthereumChain').length)
  const quick = startCall({ ...sendRequest, amount: '0.25' })
  await untilShown()
  wallet.answers['eth_chainId'] = '0x2105'
  switching.resolve(null)
  await until(() => slow.error)
  assert.equal([slow.error!.code, quick.hash], ['modal-closed', undefined])
})

test('a page that closes the dialog during the call gets no dialog', async () => {
  await sendingPage()
  const dialogApi = createDialogApi(Promise.resolve())
  const outcome: { error?: WidgetError } = {}
  dialogApi.open({ view: 'WalletSend', arguments: sendRequest }).then(
    () => undefined,
    (error: WidgetError) => {
      outcome.error = error
    }
  )
  await dialogApi.close()
  await until(() => outcome.error)
  assert.equal([outcome.error!.code, $open.get()], ['modal-closed', false])
})

test('a second call replaces the first', async () => {
  await sendingPage()
  const first = startCall()
  await untilShown()
  const second = startCall({ ...sendRequest, amount: '0.25' })
  await until(() => first.error)
  assert.equal([first.error!.code, $draft.get().amount, second], ['modal-closed', '0.25', {}])
})

test.run()
