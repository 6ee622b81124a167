/** The older interface, for EVM accounts alone, as the newer one. Specification, wire/5 §5.9. */
import type { ChainId } from '../kit'
import type { SIWEConfig, SIWXConfig, SIWXSession } from '../core/siwx'
import { warn } from '../core/warn'
import { inUseOf } from './config'
import { isSameAddress, namespaceOf } from './here'
import type { MessageInput } from './messenger'

const isEvm = (chainId: string) => namespaceOf(chainId) === 'eip155'
const tell = (where: string, e: unknown) => warn('siwe', `SIWE:${where} - error: ${e instanceof Error ? e.message : e}`)

/** Fills in what is on by default; `siweConfig` takes the result. */
export const createSIWEConfig = (config: SIWEConfig): SIWEConfig =>
  ({ required: true, enabled: true, signOutOnDisconnect: true, signOutOnAccountChange: true, signOutOnNetworkChange: true, ...config })

const toSession = (address: string, chainId: ChainId): SIWXSession =>
  ({ data: { accountAddress: address, chainId, domain: location.host, uri: location.href, version: '1', nonce: '' }, message: '', signature: '' })

/** Sign-in by the older callbacks. An account of another chain than EVM is asked for nothing. */
export const mapToSIWX = (given: SIWEConfig): SIWXConfig => {
  const config = createSIWEConfig(given)
  /** The account and network that were asked for last: only another one is a change. */
  let asked: { chainId: ChainId; address: string } | undefined

  const signOut = async () => {
    await config.signOut()
    config.onSignOut?.()
  }
  const addSession = async ({ data, message, signature, cacao }: SIWXSession) => {
    if (!isEvm(data.chainId)) return
    if (!await config.verifyMessage({ message, signature, cacao })) throw new Error('Failed to verify message')
    config.onSignIn?.({ address: data.accountAddress, chainId: Number(data.chainId.split(':')[1]) })
  }
  const read = async () => {
    const session = await config.getSession()
    if (!session) return undefined
    if (!session.address) return void tell('getSession', 'Address is required')
    if (!session.chainId) return void tell('getSession', 'ChainId is required')
    return { address: String(session.address), chainId: `eip155:${session.chainId}` as ChainId }
  }

  return {
    async createMessage({ accountAddress, chainId, notBefore }: MessageInput) {
      const params = config.getMessageParams ? await config.getMessageParams() : {}
      if (!params) throw new Error('Failed to get message params!')
      const address = `did:pkh:${chainId}:${accountAddress}`, nonce = await config.getNonce(address)
      // where it is signed is not for anybody to say
      const { host: domain, href: uri } = location, { iat = new Date().toISOString(), exp, nbf = notBefore, statement, resources, requestId } = params
      const common = { domain, uri, nonce, version: '1', statement, resources, requestId } as const
      return {
        ...common, accountAddress, chainId, issuedAt: iat, expirationTime: exp, notBefore: nbf,
        toString: () => config.createMessage({ ...common, address, chainId: Number(chainId.split(':')[1]), iat, exp, nbf })
      }
    },
    addSession,
    async revokeSession(chainId) {
      // of another chain there is none
      if (isEvm(chainId)) await signOut()
    },
    async setSessions(sessions) {
      if (sessions.length) await addSession(inUseOf(sessions))
      else await signOut()
    },
    async getSessions(chainId, address) {
      if (!isEvm(chainId)) return [toSession(address, chainId)]
      const before = asked
      asked = { chainId, address }
      try {
        const session = await read()
        if (!session) return []
        const isOther = !isSameAddress(chainId, session.address, address), isElsewhere = session.chainId !== chainId
        // at the first look nothing has changed yet: the wallet that is here may only not be the one of the session
        const hasChanged = before && (isOther && !isSameAddress(chainId, before.address, address) && config.signOutOnAccountChange ||
          isElsewhere && before.chainId !== chainId && config.signOutOnNetworkChange)
        if (hasChanged) await signOut()
        if (hasChanged || isOther || isElsewhere && config.signOutOnNetworkChange) return []
        return [toSession(session.address, chainId)]
      } catch (e) {
        tell('getSessions', e)
        return []
      }
    },
    getRequired: () => config.required ?? true,
    signOutOnDisconnect: config.signOutOnDisconnect
  }
}
