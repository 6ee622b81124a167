/**
 * Chains other than EVM over a session with a remote wallet.
 * The session is presented so that the connectors of these chains can send requests over it and validate the answers.
 */
import {
  isError,
  type ChainId,
  type CreateSessionConnector,
  type InjectedWallet,
  type Network,
  type SessionChannel
} from '../../../barrels/kit'
import { createGeneric } from './generic'
import { bitcoinDriver } from './bitcoin'
import { currentId, solanaWallet } from './solana'

const createSessionConnector: CreateSessionConnector = (channel, report, create) => {
  const { namespace, wallet, firstChain } = channel
  if (!create) return createGeneric(channel, report)
  const followNetwork = (id: ChainId | undefined) => {
    const name = id && (namespace === 'solana' ? currentId(id) : id)
    // a network without the active account cannot be followed
    if (name)
      connector.switchNetwork({ caipNetworkId: name, name } as Network).catch((e: unknown) => {
        if (!isError(e)) throw e
      })
  }
  // follows the wallet's network for as long as the connector listens
  const followedChannel: SessionChannel = {
    ...channel,
    onChange: listener =>
      channel.onChange(id => {
        followNetwork(id)
        listener(id)
      })
  }
  const handle = namespace === 'solana' ? solanaWallet(followedChannel) : bitcoinDriver(followedChannel)
  const connector = create(
    { ...wallet, type: 'WALLET_CONNECT', namespace, provider: handle as unknown } as InjectedWallet,
    report,
    firstChain
  )
  return connector
}
export default createSessionConnector
