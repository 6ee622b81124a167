/**
 * Drivers of Bitcoin wallets with methods of their own, as one lazy chunk.
 * Wallet Standard wallets and remote wallets do not load it.
 */
import type { CreateBitcoinDriver } from '../../barrels/kit'
import { createSatsConnect } from './sats-connect'
import { createUnisat } from './unisat'

const createInjectedBitcoin: CreateBitcoinDriver = (handle, kind) => {
  switch (kind) {
    case 'okx':
      return createUnisat(handle, true)
    case 'unisat':
      return createUnisat(handle, false)
    case 'leather':
      return createSatsConnect(handle, true)
    case 'sats-connect':
      return createSatsConnect(handle, false)
  }
}
export default createInjectedBitcoin
