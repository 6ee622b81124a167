/** A chain data service on loopback, the project that requests it, and the account of the requests. */
import { chainDataServer } from '../doubles/chain-data-server'
import { ALICE } from '../doubles/scripted-provider'
import { servers } from '../doubles/servers'

export const { start, closeAll } = servers(chainDataServer)

export const api = ({ url }: { url: string }) => ({ url, projectId: 'a&b' })
export const account = { address: ALICE, chainId: 'eip155:1' as const }
