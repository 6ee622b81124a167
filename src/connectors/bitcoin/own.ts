/**
 * Drivers of Bitcoin wallets with methods of their own, as one lazy chunk.
 * Wallet Standard wallets and remote wallets do not load it.
 */
import type { CreateBitcoinDriver } from '../../kit'
import { asForeign } from '../../chains/bitcoin/shared'
import { createSatsConnect } from './sats-connect'
import { createUnisat } from './unisat'

const createOwn: CreateBitcoinDriver = handle => {
  const { requestAccounts, bitcoin, isLeather } = asForeign(handle)
  return bitcoin || typeof requestAccounts === 'function'
    ? createUnisat(handle, !!bitcoin)
    : createSatsConnect(handle, isLeather === true)
}
export default createOwn
