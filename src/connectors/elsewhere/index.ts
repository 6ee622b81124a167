/** Chains other than EVM over a session with a wallet elsewhere: put so that the connectors of these chains ask it, and look at what it says. */
import { isError, type CreateOver, type FoundWallet, type Network } from '../../kit'
import { createBare } from './bare'
import { bitcoinDriver } from './bitcoin'
import { idToday, solanaWallet } from './solana'

const createOver: CreateOver = (line, report, create) => {
  const { namespace, wallet, firstChain, watch } = line
  if (!create) return createBare(line, report)
  const handle = namespace === 'solana' ? solanaWallet(line) : bitcoinDriver(line)
  const found = { ...wallet, type: 'WALLET_CONNECT', namespace, provider: handle as unknown } as FoundWallet
  const connector = create(found, report, firstChain)
  const stop = watch(id => {
    const name = id && (namespace === 'solana' ? idToday(id) : id)
    // of one that the account in use is not on it says nothing that can be followed
    if (name) connector.switchNetwork({ caipNetworkId: name, name } as Network).catch((e: unknown) => { if (!isError(e)) throw e })
  })
  return {
    ...connector,
    release: () => {
      stop()
      connector.release()
    }
  }
}
export default createOver
