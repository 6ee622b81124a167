/**
 * Drivers of Bitcoin wallets with methods of their own, as one lazy chunk.
 * Wallet Standard wallets and remote wallets do not load it.
 */
import type { CreateBitcoinDriver } from '../../barrels/kit'
import { untyped } from '../../chains/bitcoin/shared'
import { createSatsConnect } from './sats-connect'
import { createUnisat } from './unisat'

const createInjectedBitcoin: CreateBitcoinDriver = handle => {
  const { requestAccounts, bitcoin, isLeather } = untyped(handle)
  return bitcoin || typeof requestAccounts === 'function'
    ? createUnisat(handle, !!bitcoin)
    : createSatsConnect(handle, isLeather === true)
}
export default createInjectedBitcoin
