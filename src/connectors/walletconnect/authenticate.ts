/**
 * Asks a wallet for a session and a sign-in with one approval, in place of the library's `authenticate`. The library
 * leaves out the message's time and request id, verifies signatures with half of viem, and drops the code of a
 * rejection. A wallet that cannot sign in so answers the session proposal, which is sent as well.
 * https://chainagnostic.org/CAIPs/caip-222
 */
import { formatJsonRpcRequest, payloadId } from '@walletconnect/jsonrpc-utils'
import { isRecord, isTexts, record, WidgetError } from '../../barrels/kit'
import { disconnectSession } from './disconnect'
import type { Client, SignInParams, Signed, StoredSession } from './library'
import { parseIssuer } from './one-click'
import { awaitSession, createPairing, createProposal, encodeRequest, PROPOSAL_S, type Reply } from './propose'
import { isRecap, readRecap, recapOf } from './recap'
import { unique } from './session'
import { calcExpiry } from './shims/utils/time'

/** Seconds. Lifetime of the request, and of the session that it creates. Source: the specification. */
const AUTHENTICATE_S = 3_600
const SESSION_S = 604_800

const METHOD = 'wc_sessionAuthenticate'

/** Tags of the messages at the relay. Source: the specification of these methods. */
const AUTHENTICATE_TAG = 1116
const PROPOSE_TAG = 1100

/** The wallet's answer if it does not know the request. */
const METHOD_UNSUPPORTED = 10_001

/** An X25519 key: 32 bytes. https://specs.walletconnect.com/2.0/specs/clients/core/crypto/crypto-keys */
const PUBLIC_KEY = /^[\da-f]{64}$/i

/** The wallet's answer, as far as its shape is checked. The host page verifies what is signed. */
interface AuthResponse {
  auths: readonly unknown[]
  /** Permissions of the signed messages: the accounts of their networks, and the methods. */
  accounts: string[]
  methods: string[]
  responder: StoredSession['peer']
}

const requestOf = (client: Client, publicKey: string, params: SignInParams) => {
  const { chains, methods, domain, uri, nonce, statement = '', resources = [], requestId, iat, exp, nbf } = params
  return {
    authPayload: {
      type: 'caip122',
      version: '1',
      chains,
      domain,
      aud: uri,
      nonce,
      statement,
      requestId,
      iat,
      exp,
      nbf,
      // a ReCap is the last resource
      resources: methods.length ? [...resources, recapOf(methods)] : resources
    },
    requester: { publicKey, metadata: client.metadata },
    expiryTimestamp: calcExpiry(AUTHENTICATE_S)
  }
}

const ignore = () => undefined

const invalidResponse = () => new WidgetError('wallet-invalid-response', { wallet: 'WalletConnect', method: METHOD })

/** Reads the networks that the limits of a permission name. */
const parseChains = (limits: unknown): readonly string[] => {
  const limit: unknown = Array.isArray(limits) ? limits[0] : undefined
  if (!isRecord(limit)) throw invalidResponse()
  const { chains = [] } = limit
  if (!isTexts(chains)) throw invalidResponse()
  return chains
}

/** Reads what one signed message permits. */
const parseCacao = (cacao: unknown): Pick<AuthResponse, 'accounts' | 'methods'> => {
  const { iss, resources } = record(record(cacao)['p'])
  const issuer = parseIssuer(iss)
  const all = resources ?? []
  if (!issuer || !Array.isArray(all)) throw invalidResponse()
  const recap: unknown = all.at(-1)
  const abilities = Object.entries((isRecap(recap) && readRecap(recap)?.att['eip155']) || {})
  const chains = [issuer.chainId, ...abilities.flatMap(([, limits]) => parseChains(limits))]
  return {
    accounts: chains.filter(chain => chain.startsWith('eip155:')).map(chain => `${chain}:${issuer.address}`),
    methods: abilities.map(([ability]) => ability.split('/')[1] ?? '')
  }
}

/** Reads the wallet's answer. Errors: wallet-invalid-response. */
const parseResponse = (result: unknown): AuthResponse => {
  const { cacaos: auths, responder } = record(result)
  const { publicKey, metadata } = record(responder)
  if (!Array.isArray(auths) || typeof publicKey !== 'string' || !PUBLIC_KEY.test(publicKey)) throw invalidResponse()
  const permissions = auths.map(parseCacao)
  return {
    auths,
    accounts: unique(permissions.flatMap(({ accounts }) => accounts)),
    methods: unique(permissions.flatMap(({ methods }) => methods)),
    // each of its fields is checked where it is shown
    responder: { publicKey, metadata: record(metadata) as unknown as StoredSession['peer']['metadata'] }
  }
}

/** Creates the session that a signed answer agrees to; undefined if it permits nothing. */
const createSession = async (
  client: Client,
  { accounts, methods, responder }: AuthResponse,
  { pairingTopic, publicKey }: { pairingTopic: string; publicKey: string }
): Promise<StoredSession | undefined> => {
  const { core, metadata, session: sessions } = client
  if (!methods.length) return undefined
  const topic = await core.crypto.generateSharedKey(publicKey, responder.publicKey)
  const chains = unique(accounts.map(account => account.split(':', 2).join(':')))
  await core.relayer.subscribe(topic, { transportType: 'relay' })
  await sessions.set(topic, {
    topic,
    pairingTopic,
    acknowledged: true,
    self: { publicKey, metadata },
    peer: responder,
    controller: responder.publicKey,
    expiry: calcExpiry(SESSION_S),
    requiredNamespaces: {},
    optionalNamespaces: {},
    relay: { protocol: 'irn' },
    namespaces: { eip155: { chains, accounts, methods, events: ['chainChanged', 'accountsChanged'] } },
    transportType: 'relay'
  })
  await core.pairing.updateMetadata({ topic: pairingTopic, metadata: responder.metadata })
  return sessions.get(topic)
}

/** Waits for the signed answer. `controller` ends the wait when aborted. */
const awaitSigned = (
  client: Client,
  { id, ...keys }: { id: number; pairingTopic: string; publicKey: string },
  controller: AbortController
): Promise<Signed> => {
  const { history } = client.core
  const accept = async (result: unknown): Promise<Signed> => {
    const answer = parseResponse(result)
    return { auths: answer.auths, session: await createSession(client, answer, keys) }
  }
  return new Promise((resolve, reject) => {
    const onReply = ({ id: replyId, response }: Reply) => {
      if (replyId !== id || !response || response.error?.code === METHOD_UNSUPPORTED) return
      if (response.error) return reject(response.error)
      accept(response.result).then(resolve, reject)
    }
    history.on('history_updated', onReply)
    controller.signal.addEventListener('abort', () => history.off('history_updated', onReply))
  })
}

/** Returns once the relay has both requests. Errors: the library's, if it did not accept them. */
export const authenticate = async (client: Client, params: SignInParams) => {
  const { core } = client
  await core.relayer.confirmOnlineStateOrThrow()
  const { topic: pairingTopic, uri } = await createPairing(client, params.onDisplayUri, [METHOD])
  const publicKey = await core.crypto.generateKeyPair()
  const responseTopic = core.crypto.receiveOn(publicKey)
  const proposal = await createProposal(client, pairingTopic, publicKey, params.optionalNamespaces)
  const id = payloadId()
  const controller = new AbortController()
  const signed = awaitSigned(client, { id, pairingTopic, publicKey }, controller)
  const connected = awaitSession(client, proposal, { seconds: AUTHENTICATE_S, controller }).then(session => ({
    session
  }))
  const outcome = Promise.race([signed, connected])
  const cleanUp = () => {
    controller.abort()
    core.expirer.del(proposal.id)
    client.proposal.delete(proposal.id, { code: 0, message: 'answered' }).catch(ignore)
    core.relayer.unsubscribe(responseTopic).catch(ignore)
  }
  outcome.finally(cleanUp).catch(ignore)
  // The race was decided while the signed session was being created: the wallet must not believe that it has two.
  const endLateSession = async () => {
    const { session } = await signed
    const winner = await outcome.catch(ignore)
    if (session && session.topic !== winner?.session?.topic) await disconnectSession(client, session.topic)
  }
  endLateSession().catch(ignore)
  params.onResponse?.(outcome)

  for (const topic of [pairingTopic, responseTopic]) await core.relayer.subscribe(topic, { transportType: 'relay' })
  const send = async (payload: ReturnType<typeof formatJsonRpcRequest>, tag: number, ttl: number) => {
    const { message, attestation } = await encodeRequest(client, pairingTopic, payload)
    await core.relayer.publish(pairingTopic, message, {
      tag,
      ttl,
      prompt: true,
      attestation,
      internal: { throwOnFailedPublish: true },
      tvf: { correlationId: payload.id }
    })
  }
  await Promise.all([
    send(formatJsonRpcRequest(METHOD, requestOf(client, publicKey, params), id), AUTHENTICATE_TAG, AUTHENTICATE_S),
    send(formatJsonRpcRequest('wc_sessionPropose', proposal, proposal.id), PROPOSE_TAG, PROPOSAL_S)
  ])
  return { uri }
}
