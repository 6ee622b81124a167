/**
 * The page's Solana wallet as the host itself uses it, without Billfold.
 * https://github.com/wallet-standard/wallet-standard
 */
import { getWallets } from '@wallet-standard/app'
import type { Acts } from './page'

type Verbs = Readonly<Record<'connect' | 'disconnect', () => Promise<unknown>>>

const wallet = () => getWallets().get()[0]!
const feature = (verb: keyof Verbs) => (wallet().features as Readonly<Record<string, Verbs>>)[`standard:${verb}`]!
const own = () => wallet().accounts[0]?.address

export const standardActs: Acts = {
  ask: async () => {
    await feature('connect').connect()
    return own()
  },
  own,
  leave: () => feature('disconnect').disconnect()
}
