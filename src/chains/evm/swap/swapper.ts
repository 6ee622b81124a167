/** Swaps on EVM: checks them, has them signed and follows them. */
import { numberToHex } from 'viem'
import type { RequestNote, SwapCall, Swapper } from '../../../barrels/kit'
import { confirm } from '../confirm'
import { feesOf, type Fees } from '../fees'
import { nonceOf, type Call } from '../read'
import { isSameCall, isWrapped, rememberSent } from '../sent-transactions'
import { findReplacement, newHeightOf } from '../transaction-reader'
import { checkAccountAndNetwork, checkFee, hashOfCalls, requestCalls, requesterOf, sendWithWallet } from '../wallet'
import { toBatchError } from './batch'
import { isStillGood, l1FeeOfCalls, prepare, totalGas } from './prepare'

const toCall = ({ to, value, data }: SwapCall, from: string): Call => ({ from, to, value, data })

const request: Swapper['request'] = async (prepared, provider, onRequest) => {
  const { order, calls, isBatch, router } = prepared
  const { network, account } = order
  const wallet = requesterOf(provider)
  const first = calls[0]!
  const [fees, l1Fee, nonce, height] = await Promise.all([
    feesOf(network),
    l1FeeOfCalls(order, calls),
    nonceOf(network, account, 'pending'),
    newHeightOf(network)
  ])
  const signed = { gas: totalGas(calls), fees: prepared.fees as Fees, l1Fee }
  checkFee(network, prepared.fee, signed, { ...signed, fees })
  await checkAccountAndNetwork(wallet, network, account)
  const note: RequestNote = { nonce, height }
  onRequest(note)
  const swap = toCall(calls.at(-1)!, account)
  const isSwap = isBatch || first.kind === 'swap'
  let id: string
  if (isBatch) {
    try {
      const all = calls.map(call => toCall(call, account))
      const callsId = await requestCalls(wallet, network, all, true)
      onRequest({ ...note, callsId })
      id = await hashOfCalls(wallet, callsId)
    } catch (e) {
      throw toBatchError(order, e)
    }
  } else id = await sendWithWallet(wallet, network, { ...signed, call: toCall(first, account), gas: first.gas! })
  // A wallet may let the user change an approval. The allowance is read from the chain afterwards.
  if (isSwap) rememberSent(id, { call: swap, nonce, to: router })
  return id
}

const findRequested: Swapper['findRequested'] = async (
  network,
  account,
  { nonce, height, callsId, call },
  provider,
  signal
) => {
  if (callsId !== undefined) return { id: await hashOfCalls(requesterOf(provider), callsId) }
  const now = await newHeightOf(network, signal)
  if ((await nonceOf(network, account, numberToHex(now), signal)) <= nonce)
    return (await nonceOf(network, account, 'pending', signal)) > nonce ? 'pending' : undefined
  const found = await findReplacement(network, account, nonce, height, now, signal)
  if (!found) return undefined
  const sent = { call: { from: account, ...call }, nonce, to: call.to }
  const isInside = isWrapped(sent, found) && found.input.toLowerCase().includes(call.data.slice(2).toLowerCase())
  return isInside || isSameCall(call, found) ? { id: found.hash } : 'other'
}

const swapper: Swapper = {
  prepare,
  isStillGood,
  request,
  confirm: (network, id, signal) => confirm(network, id, signal),
  findRequested
}
export default swapper
