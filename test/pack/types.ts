/** Code of a host, which is only compiled: what it may write against the packed types. */
import { createBillfold, type Billfold } from 'billfold'
import { BitcoinAdapter } from 'billfold/adapters/bitcoin'
import { EthersAdapter } from 'billfold/adapters/ethers'
import { UniversalAdapter } from 'billfold/adapters/universal'
import { mainnet } from 'billfold/networks'
import { useAccount } from 'billfold/react'
import {
  createSIWEConfig,
  DefaultSIWX,
  mapToSIWX,
  ReownAuthentication,
  serverSIWX,
  type SIWEConfig,
  type SIWXSession
} from 'billfold/siwx'

const adapter = new EthersAdapter()
const bitcoin = new BitcoinAdapter()
const universal = new UniversalAdapter()
export const billfold: Billfold = createBillfold({ networks: [mainnet], adapters: [adapter, bitcoin, universal] })
export const signIns = [
  new DefaultSIWX({ required: false }),
  serverSIWX('/auth', { statement: 'Hi' }),
  mapToSIWX(createSIWEConfig({} as SIWEConfig)),
  new ReownAuthentication()
]
export const withSignIn: Billfold[] = signIns.map(siwx => createBillfold({ siwx }))
export const sessions: Promise<readonly SIWXSession[]> = signIns[0]!.getSessions('eip155:1', '0x')
export const signed: Promise<string> | undefined = bitcoin.getConnector()?.signMessage({ message: '', address: '' })
export const accounts: readonly string[] | undefined =
  universal.getUniversalProvider().session?.namespaces.eip155?.accounts
export const address: string | undefined = billfold.getAddress()
export const useShort = (): string | undefined => useAccount().address?.slice(0, 6)
// @ts-expect-error This option does not exist.
createBillfold({ network: [mainnet] })
