/**
 * Requests a session, in place of the library's `connect`. Reports the pairing URI before it calls the relay. Accepts
 * an answer that precedes the relay's acknowledgement.
 * https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods#wc_sessionpropose
 */
import { formatJsonRpcRequest, payloadId } from '@walletconnect/jsonrpc-utils'
import { hashMessage, randomKey } from './envelope'
import type { Client, Namespaces, SessionProposal, StoredProposal, StoredSession } from './library'
import { calcExpiry } from './shims/utils/time'

/**
 * Seconds. How long a pairing URI and a proposal are valid.
 * https://specs.walletconnect.com/2.0/specs/clients/core/pairing
 */
export const PROPOSAL_S = 300

/** A response as the wallet sent it. */
export interface Reply {
  id: number
  response?: { result?: unknown; error?: { code: number; message: string } }
}

/** Creates and stores a pairing, and reports its URI. Nothing is sent. */
export const createPairing = async (
  { core }: Client,
  onDisplayUri: ((uri: string) => void) | undefined,
  methods?: string[]
): Promise<{ topic: string; uri: string }> => {
  const topic = await core.crypto.setSymKey(randomKey())
  const expiry = calcExpiry(PROPOSAL_S)
  const pairing = { topic, expiry, relay: { protocol: 'irn' }, active: false, methods }
  const uri = core.pairing.formatUriFromPairing(pairing)
  onDisplayUri?.(uri)
  core.expirer.set(topic, expiry)
  await core.pairing.pairings.set(topic, pairing)
  return { topic, uri }
}

/** Encodes a request of this page, with an attestation that it comes from here. */
export const encodeRequest = async (
  { core }: Client,
  topic: string,
  request: ReturnType<typeof formatJsonRpcRequest>
): Promise<{ message: string; attestation: string | undefined }> => {
  const message = await core.crypto.encode(topic, request)
  const decryptedId = hashMessage(JSON.stringify(request))
  const attestation = await core.verify.register({ id: hashMessage(message), decryptedId })
  core.history.set(topic, request)
  return { message, attestation }
}

/** Stores a proposal for the engine, which reads the wallet's answer with it. */
export const createProposal = async (
  { core, metadata, proposal: proposals }: Client,
  pairingTopic: string,
  publicKey: string,
  namespaces: Namespaces
): Promise<StoredProposal> => {
  const proposal: StoredProposal = {
    id: payloadId(),
    pairingTopic,
    expiryTimestamp: calcExpiry(PROPOSAL_S),
    requiredNamespaces: {},
    optionalNamespaces: namespaces as StoredProposal['optionalNamespaces'],
    relays: [{ protocol: 'irn' }],
    proposer: { publicKey, metadata }
  }
  core.expirer.set(proposal.id, proposal.expiryTimestamp)
  await proposals.set(proposal.id, proposal)
  return proposal
}

/**
 * Waits until a wallet settles a session or rejects the proposal, or until `seconds` have passed.
 * Aborting `controller` ends the wait.
 */
export const awaitSession = (
  { core, events }: Client,
  { id, pairingTopic }: Pick<StoredProposal, 'id' | 'pairingTopic'>,
  { seconds, controller }: { seconds: number; controller: AbortController }
): Promise<StoredSession> =>
  new Promise((resolve, reject) => {
    const onSession = ({ session }: { session: StoredSession }) => {
      if (session.pairingTopic === pairingTopic) resolve(session)
    }
    const onReply = ({ id: replyId, response }: Reply) => {
      if (replyId === id && response?.error) reject(response.error)
    }
    const timer = setTimeout(() => reject(new Error('Proposal expired')), seconds * 1000)
    events.on('session_connect', onSession)
    core.history.on('history_updated', onReply)
    controller.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      events.off('session_connect', onSession)
      core.history.off('history_updated', onReply)
    })
  })

/**
 * Returns once the relay has the proposal. Errors: the library's, if the relay did not accept it. The answer is awaited
 * all the same, since the wallet may have the pairing URI.
 */
export const connect = async (client: Client, { optionalNamespaces, onDisplayUri, onResponse }: SessionProposal) => {
  const { core } = client
  await core.relayer.confirmOnlineStateOrThrow()
  const { topic, uri } = await createPairing(client, onDisplayUri)
  const publicKey = await core.crypto.generateKeyPair()
  const proposal = await createProposal(client, topic, publicKey, optionalNamespaces)
  const controller = new AbortController()
  const response = awaitSession(client, proposal, { seconds: PROPOSAL_S, controller })
  response.finally(() => controller.abort()).catch(() => undefined)
  onResponse?.(response)
  // known locally; the relay subscribes this page with the proposal
  await core.relayer.subscribe(topic, { internal: { skipSubscribe: true } })
  const request = formatJsonRpcRequest('wc_sessionPropose', proposal, proposal.id)
  const { message, attestation } = await encodeRequest(client, topic, request)
  await core.relayer.publishCustom({
    payload: { pairingTopic: topic, sessionProposal: message },
    opts: {
      publishMethod: 'wc_proposeSession',
      attestation,
      internal: { throwOnFailedPublish: true },
      tvf: { correlationId: proposal.id }
    }
  })
  return { uri }
}
