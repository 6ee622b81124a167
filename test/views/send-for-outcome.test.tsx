/**
 * The outcome that the host page receives for the transfer that it has filled in: sent, changed, closed, or superseded
 * by another call.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $asked } from '../../src/core/attempt'
import { $draft, changeDraft } from '../../src/core/draft'
import type { WidgetError } from '../../src/core/errors'
import { $open, hide } from '../../src/core/route'
import { $connection } from '../../src/core/session'
import { makeDoor } from '../../src/door'
import { held, refusing, rpcError } from '../doubles/scripted-provider'
import { act, until } from './stage'
import { DOLLAR, HASH, leaveSending, sendingPage } from './sending-stage'
import { called, goOn, isShown, refused, wish } from './send-for-stage'

test.after.each(async () => {
  hide()
  await leaveSending()
})

test('who sends something else than the site has asked for has not sent that', async () => {
  const { wallet } = await sendingPage()
  const outcome = called({ ...wish, assetAddress: DOLLAR })
  await isShown()
  await act(async () => changeDraft({ token: 'native' }))
  await goOn()
  await until(() => outcome.error)
  assert.equal([outcome.error!.code, wallet.asked('eth_sendTransaction').length], ['modal-closed', 1])
})

test(
  'the wallet is brought to the network that is meant; who does not want that is told to the site, and nothing ' +
    'opens',
  async () => {
    const { wallet } = await sendingPage({ wallet_switchEthereumChain: refusing(rpcError(4001)) })
    assert.equal((await refused({ ...wish, chainId: 8453 }))[0], 'user-rejected')
    wallet.answers['wallet_switchEthereumChain'] = () => {
      wallet.answers['eth_chainId'] = '0x2105'
      return null
    }
    called({ ...wish, chainId: 'eip155:8453' })
    await isShown()
    assert.equal([$connection.get()?.chainId, $draft.get().amount], ['eip155:8453', '0.5'])
  }
)

test('whoever closes it has sent nothing, unless the wallet was asked already and says yes', async () => {
  const answer = held<string>()
  await sendingPage({ eth_sendTransaction: () => answer.promise })
  const closed = called()
  await isShown()
  hide()
  await until(() => closed.error)
  assert.equal([closed.error!.code, closed.error!.message], ['modal-closed', 'Modal closed'])
  const late = called()
  await isShown()
  await goOn()
  await act(async () => hide())
  await act(async () => answer.give(HASH))
  await until(() => late.hash)
  assert.equal(late, { hash: HASH })
})

test('what a wallet has sent is told, though the visitor had gone on to another amount meanwhile', async () => {
  const answer = held<string>()
  await sendingPage({ eth_sendTransaction: () => answer.promise })
  const outcome = called()
  await isShown()
  await goOn()
  await until(() => $asked.get())
  await act(async () => changeDraft({ amount: '0.1' }))
  const second = called()
  await until(() => second.error)
  assert.is(second.error!.code, 'wallet-pending')
  await act(async () => hide())
  await act(async () => answer.give(HASH))
  await until(() => outcome.hash)
  assert.equal(outcome, { hash: HASH })
})

test('a call that another overtakes while the wallet changes its network comes to nothing', async () => {
  const switching = held<null>()
  const { wallet } = await sendingPage({ wallet_switchEthereumChain: () => switching.promise })
  const slow = called({ ...wish, chainId: 8453 })
  await until(() => wallet.asked('wallet_switchEthereumChain').length)
  const quick = called({ ...wish, amount: '0.25' })
  await isShown()
  wallet.answers['eth_chainId'] = '0x2105'
  switching.give(null)
  await until(() => slow.error)
  assert.equal([slow.error!.code, quick.hash], ['modal-closed', undefined])
})

test('a page that closes the dialog while the call is under way gets none', async () => {
  await sendingPage()
  const door = makeDoor(Promise.resolve())
  const outcome: { error?: WidgetError } = {}
  door.open({ view: 'WalletSend', arguments: wish }).then(
    () => undefined,
    (error: WidgetError) => {
      outcome.error = error
    }
  )
  await door.close()
  await until(() => outcome.error)
  assert.equal([outcome.error!.code, $open.get()], ['modal-closed', false])
})

test('a second call takes the place of the first', async () => {
  await sendingPage()
  const first = called()
  await isShown()
  const second = called({ ...wish, amount: '0.25' })
  await until(() => first.error)
  assert.equal([first.error!.code, $draft.get().amount, second], ['modal-closed', '0.25', {}])
})

test.run()
