/** The phone's sessions, with the chains and methods of each. */
import type { WalletKit } from '@reown/walletkit'

type Kit = Awaited<ReturnType<typeof WalletKit.init>>

export const activeSessions = (kit: Kit) => {
  const sessionList = () => Object.values(kit.getActiveSessions())
  const partsOf = (topic: string) => Object.values(kit.getActiveSessions()[topic]?.namespaces ?? {})
  const chainsOf = (topic: string) => partsOf(topic).flatMap(({ chains }) => chains ?? [])
  const methodsOf = (topic: string) => partsOf(topic).flatMap(({ methods }) => methods)
  return { sessionList, chainsOf, methodsOf }
}
