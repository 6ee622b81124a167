/**
 * Chains other than EVM over a session with a remote wallet.
 * The session is presented so that the connectors of these chains can send requests over it and validate the answers.
 */
import { isError, type ChainId, type CreateOver, type FoundWallet, type Network, type SessionLine } from '../../kit'
import { createBare } from './bare'
import { bitcoinDriver } from './bitcoin'
import { idToday, solanaWallet } from './solana'

const createOver: CreateOver = (line, report, create) => {
  const { namespace, wallet, firstChain } = line
  if (!create) return createBare(line, report)
  const follow = (id: ChainId | undefined) => {
    const name = id && (namespace === 'solana' ? idToday(id) : id)
    // a network without the active account cannot be followed
    if (name)
      connector.switchNetwork({ caipNetworkId: name, name } as Network).catch((e: unknown) => {
        if (!isError(e)) throw e
      })
  }
  // follows the wallet's network for as long as the connector listens
  const followed: SessionLine = {
    ...line,
    watch: hear =>
      line.watch(id => {
        follow(id)
        hear(id)
      })
  }
  const handle = namespace === 'solana' ? solanaWallet(followed) : bitcoinDriver(followed)
  const connector = create(
    { ...wallet, type: 'WALLET_CONNECT', namespace, provider: handle as unknown } as FoundWallet,
    report,
    firstChain
  )
  return connector
}
export default createOver
