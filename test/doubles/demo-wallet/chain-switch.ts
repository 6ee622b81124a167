/** Switches the wallet's chain and adds chains: EIP-3326 and EIP-3085. */
import type { IfApproved, RequestArguments } from './approval'
import { invalidParams, unknownChainIn } from './errors'
import type { Behaviour } from './options'
import type { WalletState } from './state'

export const toHexId = (caipId: string) => `0x${Number(caipId.split(':')[1]).toString(16)}`

const toCaipId = (chainId: unknown) => {
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]*$/i.test(chainId)) {
    throw invalidParams(
      `Expected 0x-prefixed, unpadded, non-zero hexadecimal string 'chainId'. Received: ${String(chainId)}`
    )
  }
  return `eip155:${Number(chainId)}`
}

interface ChainSwitchParts {
  behaviour(): Behaviour
  state: WalletState
  ifApproved: IfApproved
}

export const createChainSwitch = ({ behaviour, state, ifApproved }: ChainSwitchParts) => {
  const switchChain = (id: number, args: RequestArguments, chainId: unknown) => {
    const chain = toCaipId(chainId)
    const { knownChains, added, chain: current } = state.get()
    if (!knownChains.includes(chain) && !added[chain]) throw unknownChainIn(behaviour().unknownChain, String(chainId))
    if (chain === current) return null
    return ifApproved(id, args, () => {
      const { switchIgnored, chainLagMs, switchUnanswered } = behaviour()
      const move = () => {
        if (!switchIgnored) state.update({ chain })
      }
      if (chainLagMs) setTimeout(move, chainLagMs)
      else move()
      return switchUnanswered ? new Promise(() => undefined) : null
    })
  }

  const addChain = (id: number, args: RequestArguments, request: Record<string, unknown> | undefined) => {
    const chain = toCaipId(request?.chainId)
    const [url] = Array.isArray(request?.rpcUrls) ? (request.rpcUrls as unknown[]) : []
    if (typeof url !== 'string' || typeof request?.chainName !== 'string')
      throw invalidParams(`Expected 'rpcUrls' and 'chainName'.`)
    return ifApproved(id, args, () => {
      const { added } = state.get()
      state.update({ added: { ...added, [chain]: url }, ...(!behaviour().switchIgnored && { chain }) })
      return null
    })
  }

  return { switchChain, addChain }
}
