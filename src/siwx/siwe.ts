/** Adapts the older interface, for EVM accounts alone, to the newer one. Specification, services 5.9. */
import type { ChainId } from '../barrels/kit'
import { assertSignable, invalidMessage } from '../core/sign-in/sign-in-message'
import type { SIWEConfig, SIWXConfig, SIWXMessageData, SIWXSession } from '../core/sign-in/siwx'
import { warn } from '../core/platform/console'
import { addressInMessage } from './checksum'
import { activeSession } from './config'
import { isSameAddress, namespaceOf, pageUri } from './page-state'
import { IssuedMessages } from './issued-messages'
import { faultInFields } from './message'
import type { MessageInput } from './messenger'
import { ServerClock } from './server-clock'
import { faultOf } from './session'
import { readSiweMessage } from './siwe-text'

const isEvm = (chainId: string) => namespaceOf(chainId) === 'eip155'
/** The specification's text, verbatim. */
const warnAbout = (where: string, e: unknown) =>
  warn('siwe', `SIWE:${where} - error: ${e instanceof Error ? e.message : e}`)

/** Fills in the options that are on by default; `siweConfig` takes the result. */
export const createSIWEConfig = (config: SIWEConfig): SIWEConfig => ({
  required: true,
  enabled: true,
  signOutOnDisconnect: true,
  signOutOnAccountChange: true,
  signOutOnNetworkChange: true,
  ...config
})

const toSession = (address: string, chainId: ChainId): SIWXSession => ({
  data: { accountAddress: address, chainId, domain: location.host, uri: pageUri(), version: '1', nonce: '' },
  message: '',
  signature: ''
})

/** Throws if a field cannot be part of a message. Errors: sign-in-message-invalid. */
const assertFields = (data: SIWXMessageData): void => {
  const fault = faultInFields(data, true)
  if (fault) throw invalidMessage(fault)
}

const FIXED = ['domain', 'nonce', 'version'] as const

/**
 * Returns the fields of the text that the host page created: only what the text contains counts. The page may omit or
 * change the statement, the resources and the times. It may not change the account, the place or the network.
 * Errors: sign-in-message-invalid.
 */
const dataIn = (text: string, requested: SIWXMessageData): SIWXMessageData => {
  assertSignable(requested, text)
  const data = readSiweMessage(text)
  if (!data) throw invalidMessage({ field: 'createMessage', reason: 'did not return an EIP-4361 message' })
  const differentField =
    FIXED.find(field => data[field] !== requested[field]) ??
    (new URL(data.uri).origin === location.origin ? undefined : 'uri')
  if (differentField)
    throw invalidMessage({ field: differentField, reason: 'of the text differs from the arguments of createMessage' })
  if (data.chainId !== requested.chainId)
    throw invalidMessage({ field: 'chainId', reason: 'of the text names another network' })
  const isOwn = isSameAddress(requested.chainId, data.accountAddress, requested.accountAddress)
  if (!isOwn) throw invalidMessage({ field: 'address', reason: 'of the text names another account' })
  assertFields(data)
  return data
}

/** Returns a sign-in that calls the older callbacks. Accounts of other chains than EVM get no request. */
export const mapToSIWX = (options: SIWEConfig): SIWXConfig => {
  const config = createSIWEConfig(options)
  /** The account and network that were last checked: only different ones count as a change. */
  let lastChecked: { chainId: ChainId; address: string } | undefined

  const signOut = async () => {
    await config.signOut()
    config.onSignOut?.()
  }
  const issued = new IssuedMessages()
  /** The host page's clock: its server may have set the time of the message. */
  const clock = new ServerClock()
  /** The text that the host page created for each nonce. Each text is requested once. */
  const texts = new Map<string, string>()
  const textOf = ({ nonce }: Pick<SIWXMessageData, 'nonce'>) => texts.get(nonce) ?? ''

  /** Compares a session with what was requested, and takes its nonce. Returns a function that restores the nonce. */
  const claimNonce = (session: SIWXSession) => {
    const fault = faultOf(session, { stringify: textOf }, clock.now())
    if (fault) throw new Error('Failed to verify message', { cause: new Error(fault) })
    try {
      return issued.claim([session])
    } catch (e) {
      throw new Error('Failed to verify message', { cause: e })
    }
  }
  const addSession = async (session: SIWXSession) => {
    const { data, message, signature, cacao } = session
    if (!isEvm(data.chainId)) return
    const restoreNonce = claimNonce(session)
    try {
      if (!(await config.verifyMessage({ message, signature, cacao }))) throw new Error('Failed to verify message')
    } catch (e) {
      restoreNonce()
      throw e
    }
    texts.delete(data.nonce)
    config.onSignIn?.({ address: data.accountAddress, chainId: Number(data.chainId.split(':')[1]) })
  }
  const readSession = async () => {
    const session = await config.getSession()
    if (!session) return undefined
    if (!session.address) return void warnAbout('getSession', 'Address is required')
    if (!session.chainId) return void warnAbout('getSession', 'ChainId is required')
    return { address: String(session.address), chainId: `eip155:${session.chainId}` as ChainId }
  }

  return {
    async createMessage({ accountAddress, chainId, notBefore }: MessageInput) {
      const params = config.getMessageParams ? await config.getMessageParams() : {}
      if (!params) throw new Error('Failed to get message params!')
      const account = addressInMessage(chainId, accountAddress)
      const address = `did:pkh:${chainId}:${account}`
      const nonce = await config.getNonce(address)
      clock.read({ now: params.iat }, null)
      const { iat = new Date().toISOString(), exp, nbf = notBefore, statement, resources, requestId } = params
      // The host page cannot choose where the message is signed.
      const common = {
        domain: location.host,
        uri: pageUri(),
        nonce,
        version: '1',
        statement,
        resources,
        requestId
      } as const
      const requested = {
        ...common,
        accountAddress: account,
        chainId,
        issuedAt: iat,
        expirationTime: exp,
        notBefore: nbf
      }
      assertFields(requested)
      const makeText = () =>
        config.createMessage({ ...common, address, chainId: Number(chainId.split(':')[1]), iat, exp, nbf })
      // Along with a connection, the account is not known yet: the wallet creates the text from these fields.
      if (!account) {
        issued.add(requested)
        return { ...requested, toString: makeText }
      }
      const text = makeText()
      const data = dataIn(text, requested)
      texts.set(nonce, text)
      issued.add(data)
      return { ...data, toString: () => text }
    },
    addSession,
    async revokeSession(chainId) {
      // Other chains have no session.
      if (isEvm(chainId)) await signOut()
    },
    async setSessions(sessions) {
      if (sessions.length) await addSession(activeSession(sessions))
      else await signOut()
    },
    async getSessions(chainId, address) {
      if (!isEvm(chainId)) return [toSession(address, chainId)]
      const previous = lastChecked
      lastChecked = { chainId, address }
      try {
        const session = await readSession()
        if (!session) return []
        const isOtherAccount = !isSameAddress(chainId, session.address, address)
        const isOtherNetwork = session.chainId !== chainId
        // At the first check nothing has changed yet: the connected wallet may simply not be the session's.
        const hasChanged =
          previous &&
          ((isOtherAccount && !isSameAddress(chainId, previous.address, address) && config.signOutOnAccountChange) ||
            (isOtherNetwork && previous.chainId !== chainId && config.signOutOnNetworkChange))
        if (hasChanged) await signOut()
        if (hasChanged || isOtherAccount || (isOtherNetwork && config.signOutOnNetworkChange)) return []
        return [toSession(session.address, chainId)]
      } catch (e) {
        warnAbout('getSessions', e)
        return []
      }
    },
    getRequired: () => config.required ?? true,
    signOutOnDisconnect: config.signOutOnDisconnect
  }
}
