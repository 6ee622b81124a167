/** Shared by all demo Bitcoin wallets: keys, permission, the user's approval, and behaviour. */
import { failToDisconnect, type DisconnectFailure } from '../disconnect-failure'
import { internalError, unauthorized, userRejected } from '../errors'
import { askInPage } from '../draw-prompt'
import type { AskUser } from '../prompts'
import { bitcoinKey, type AddressKind, type BitcoinKey, type BitcoinNet } from './keys'
import { base64Of, payingTo, sign322, signEcdsa, signPsbt } from './sign'

export interface BitcoinBehaviour {
  /** How the user answers. `ask`: drawn in the page. */
  approve: 'ask' | 'auto' | 'reject' | 'never'
  net: BitcoinNet
  payment: AddressKind
  account: number
  /** The origin may see the accounts. */
  permitted: boolean
  /** Milliseconds before each answer. */
  lagMs: number
  /**
   * Its misbehaviour.
   * - `accounts`: invalid accounts.
   * - `network`: addresses of the other network.
   * - `psbt`: an invalid PSBT.
   * - `transaction`: the signature of a transaction that pays another receiver.
   * - `signature`: a signature that is too short.
   * - `throws`: an error that is a text.
   */
  misbehaves?: 'accounts' | 'network' | 'psbt' | 'transaction' | 'signature' | 'throws'
  failsToEnd?: DisconnectFailure
}

/** Returns the state that survives the page. */
export const storedStateOfVault = ({ behaviour: { permitted, account, net } }: Vault): Partial<BitcoinBehaviour> => ({
  permitted,
  account,
  net
})

export interface Vault {
  behaviour: BitcoinBehaviour
  /** Titles of the prompts, oldest first. */
  asked: string[]
  isPermitted(): boolean
  permit(title?: string): Promise<void>
  forget(): void
  /** Like `forget`, requested by the page. */
  end(): Promise<void>
  /** Payment first. */
  keys(): { payment: BitcoinKey; ordinals: BitcoinKey }
  keyOf(address: string): BitcoinKey
  ask(title: string, lines: readonly string[], yes: string, text?: string): Promise<void>
  signMessage(message: string, address: string, protocol: 'ecdsa' | 'bip322'): Promise<string>
  signPsbt(psbt: Uint8Array, options: { isFinal?: boolean; indexes?: readonly number[] }): Promise<Uint8Array>
  change(behaviour: Partial<BitcoinBehaviour>): void
  onChange(listener: () => void): () => void
}

export const createVault = (initial: Partial<BitcoinBehaviour> = {}, draw: AskUser = askInPage): Vault => {
  const behaviour: BitcoinBehaviour = {
    approve: 'ask',
    net: 'mainnet',
    payment: 'p2wpkh',
    account: 0,
    permitted: false,
    lagMs: 0,
    ...initial
  }
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const keys = () => {
    const otherNet = behaviour.net === 'mainnet' ? 'testnet' : 'mainnet'
    const net = behaviour.misbehaves === 'network' ? otherNet : behaviour.net
    return {
      payment: bitcoinKey(behaviour.payment, net, behaviour.account),
      ordinals: bitcoinKey('p2tr', net, behaviour.account)
    }
  }
  const keyOf = (address: string) => {
    const key = Object.values(keys()).find(candidate => candidate.address === address)
    if (!key || !behaviour.permitted) throw unauthorized()
    return key
  }
  const forget = () => {
    behaviour.permitted = false
    notify()
  }
  const asked: string[] = []
  const ask: Vault['ask'] = async (title, lines, yes, text) => {
    asked.push(title)
    if (behaviour.lagMs) await new Promise(go => setTimeout(go, behaviour.lagMs))
    if (behaviour.misbehaves === 'throws') throw 'The wallet is out of order'
    if (behaviour.approve === 'never') return new Promise(() => undefined)
    if (behaviour.approve === 'reject') throw userRejected()
    if (
      behaviour.approve === 'ask' &&
      !(await draw({
        method: title,
        title,
        lines: [`Site: ${globalThis.location?.host ?? 'a script'}`, ...lines],
        yes,
        ...(text !== undefined && { text })
      }))
    )
      throw userRejected()
  }
  return {
    behaviour,
    asked,
    isPermitted: () => behaviour.permitted,
    permit: async (title = 'Connect to this site?') => {
      if (!behaviour.permitted) await ask(title, [`Bitcoin: ${behaviour.net}`], 'Connect')
      behaviour.permitted = true
    },
    forget,
    end: async () => {
      if (behaviour.failsToEnd) await failToDisconnect(behaviour.failsToEnd)
      forget()
    },
    keys,
    keyOf,
    ask,
    signMessage: async (message, address, protocol) => {
      const key = keyOf(address)
      await ask('Sign this message?', [`Address: ${address}`], 'Sign', message)
      if (behaviour.misbehaves === 'signature') return base64Of(new Uint8Array(20))
      return protocol === 'ecdsa' ? signEcdsa(message, key) : sign322(message, key)
    },
    signPsbt: async (psbt, options) => {
      if (!behaviour.permitted) throw unauthorized()
      await ask('Sign this transaction?', [], 'Sign', base64Of(psbt))
      if (behaviour.misbehaves === 'psbt') return new TextEncoder().encode('psbt, but not that one')
      try {
        return signPsbt(
          behaviour.misbehaves === 'transaction' ? payingTo(psbt, bitcoinKey('p2wpkh', behaviour.net, 2)) : psbt,
          Object.values(keys()),
          options
        )
      } catch (error) {
        throw internalError(String(error))
      }
    },
    change: changed => {
      Object.assign(behaviour, changed)
      notify()
    },
    onChange: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}
