/** A wallet on a phone: a real WalletConnect peer with real keys, and controls for its user. */
import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { RpcError } from '../demo-wallet/errors'
import { answer } from './answer'
import { signInPrompt } from './authenticate'
import type { Phone, PhoneSetup } from './contract'
import { addressOn, requestedIn, firstOfEach, grant, namespaceOf } from './namespaces'
import { defaultOptions, type PhoneOptions } from './options'
import { trackStoredSessions } from './stored-sessions'
import { createOpenRequests } from './open-requests'
import { codeIn } from './pairing-code'
import { proposalPrompt, requestPrompt, type HeldRequest } from './prompts'
import { activeSessions } from './sessions'
import { useVerifyApi, restoreVerdict } from './verify'

export type { Phone, PhoneSession, PhoneSetup } from './contract'

/** WalletConnect's message for a request that a phone cannot grant. Source: specs, sign error codes. */
const noSuchChain = { code: 5100, message: 'Unsupported chains.' }

export const createPhone = async ({
  relayUrl,
  verifyUrl,
  nodes,
  options: initial = {},
  projectId = 'sandbox-phone',
  url = 'https://phone.example'
}: PhoneSetup): Promise<Phone> => {
  // The prefix separates its storage from that of a site on the same origin.
  const core = new Core({
    projectId,
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: 'phone'
  })
  useVerifyApi(core, verifyUrl)
  await core.start()
  const metadata = { name: 'Demo Phone', description: 'A wallet on a phone', url, icons: [] }
  // The library's own queue waits a second between two requests and shows only one at a time.
  const kit = await WalletKit.init({ core, metadata, signConfig: { disableRequestQueue: true } })
  let options: PhoneOptions = { ...defaultOptions, ...initial }
  const openRequests = createOpenRequests(() => options)
  const { log, verdicts, notify, note, drop, hold, settle, find } = openRequests
  const storedSessions = trackStoredSessions(kit)
  const { sessionList, chainsOf, methodsOf } = activeSessions(kit)

  const emitIn = (topic: string, name: string, data: unknown, chain: string) => {
    note(`${name} ${JSON.stringify(data)}`)
    return kit.emitSessionEvent({ topic, event: { name, data }, chainId: chain })
  }
  const updateIn = async (topic: string, chains: readonly string[], indexes: readonly number[]) => {
    await kit.updateSession({ topic, namespaces: grant(chains, indexes, methodsOf(topic)) })
    notify()
  }
  const switchIn = async (topic: string, chain: string) => {
    const chains = chainsOf(topic)
    if (!chains.includes(chain)) await updateIn(topic, [...chains, chain], options.accounts)
    const reference = chain.split(':')[1]
    await emitIn(topic, 'chainChanged', namespaceOf(chain) === 'eip155' ? Number(reference) : reference, chain)
  }

  const propose = (proposal: WalletKitTypes.SessionProposal) => {
    const { id, params } = proposal
    const requested = requestedIn(params.requiredNamespaces, params.optionalNamespaces)
    const granted = () =>
      requested.chains.filter(
        chain =>
          chain in nodes &&
          (options.chains ?? [chain]).includes(chain) &&
          (options.namespaces ?? [namespaceOf(chain)]).includes(namespaceOf(chain))
      )
    hold({
      ...proposalPrompt(proposal, requested.chains),
      async yes() {
        if (granted().length === 0) return kit.rejectSession({ id, reason: noSuchChain })
        const { topic } = await kit.approveSession({
          id,
          namespaces: grant(
            granted(),
            options.accounts,
            requested.methods.filter(method => !options.lacks.includes(method))
          )
        })
        await storedSessions.wait(topic)
      },
      no: () => kit.rejectSession({ id, reason: options.refusal })
    })
  }

  const authenticate = (event: WalletKitTypes.SessionAuthenticate) =>
    hold(
      signInPrompt(kit, event, {
        options: () => options,
        chains: event.params.authPayload.chains.filter(
          chain => chain in nodes && (options.chains ?? [chain]).includes(chain)
        ),
        wait: storedSessions.wait
      })
    )
  /**
   * Registers or removes the sign-in listener. A wallet without one does not support sign-in: the library then emits
   * the accompanying proposal.
   */
  const updateSignInListener = () => {
    kit.off('session_authenticate', authenticate)
    if (options.signsIn) kit.on('session_authenticate', authenticate)
  }

  const request = (event: WalletKitTypes.SessionRequest) => {
    const {
      id,
      topic,
      params: {
        chainId: chain,
        request: { method, params }
      }
    } = event
    const respond: HeldRequest['respond'] = reply =>
      kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...reply } })
    hold({
      ...requestPrompt(event, kit.getActiveSessions()[topic]?.peer.metadata ?? { name: '', url: '' }),
      respond,
      async yes() {
        try {
          await respond({
            result: await answer({
              method,
              params,
              chain,
              nodes,
              indexes: options.accounts,
              isOld: options.isOld,
              switchChain: to => switchIn(topic, to)
            })
          })
        } catch (error) {
          const { code = -32603, message } = error as RpcError
          await respond({ error: { code, message } })
        }
      },
      no: () => respond({ error: options.refusal })
    })
  }

  kit.on('session_proposal', propose)
  kit.on('session_request', request)
  updateSignInListener()
  kit.on('proposal_expire', ({ id }) => drop(held => held.id === id))
  kit.on('session_request_expire', ({ id }) => drop(held => held.id === id))
  kit.on('session_delete', ({ topic }) => {
    drop(held => held.topic === topic)
    note('the site has ended the session')
  })
  // Proposals from before a reload of the page. The library restores requests by itself.
  for (const params of Object.values(kit.getPendingSessionProposals())) void restoreVerdict(kit, params).then(propose)

  const inEachSession = async (act: (topic: string) => Promise<unknown>) => {
    await Promise.all(sessionList().map(({ topic }) => act(topic)))
    notify()
  }

  return {
    log,
    verdicts,
    set(change) {
      options = { ...options, ...change }
      updateSignInListener()
      notify()
    },
    options: () => options,
    pair: async code => kit.pair({ uri: codeIn(code) }),
    sessions: () =>
      sessionList()
        .filter(({ topic }) => storedSessions.has(topic))
        .map(({ topic, peer, namespaces, expiry }) => ({
          topic,
          name: peer.metadata.name,
          url: peer.metadata.url,
          chains: Object.values(namespaces).flatMap(part => part.chains ?? []),
          accounts: Object.values(namespaces).flatMap(part => part.accounts),
          expiresAtMs: expiry * 1000
        })),
    open: () => openRequests.all().map(({ yes, no, respond, ...request }) => request),
    async approve(which) {
      const held = find(which)
      await settle(held, held.yes)
    },
    async reject(which) {
      const held = find(which)
      await settle(held, held.no)
    },
    async answer(which, reply) {
      const held = find(which)
      await settle(held, async () => held.respond?.(reply))
    },
    switchChain: chain => inEachSession(topic => switchIn(topic, chain)),
    async switchAccount(index) {
      options = { ...options, accounts: [index, ...options.accounts.filter(other => other !== index)] }
      await inEachSession(async topic => {
        const chains = chainsOf(topic)
        await updateIn(topic, chains, options.accounts)
        for (const chain of firstOfEach(chains))
          await emitIn(
            topic,
            'accountsChanged',
            options.accounts.map(account => `${chain}:${addressOn(chain, account)}`),
            chain
          )
      })
    },
    emit: (name, data, chain) =>
      inEachSession(topic => emitIn(topic, name, data, chain ?? chainsOf(topic)[0] ?? 'eip155:1')),
    update({ chains, accounts: indexes = options.accounts }) {
      options = { ...options, accounts: indexes }
      return inEachSession(topic => updateIn(topic, chains ?? chainsOf(topic), indexes))
    },
    extend: () => inEachSession(topic => kit.extendSession({ topic })),
    ping: () => inEachSession(topic => kit.engine.signClient.ping({ topic })),
    end: topic =>
      inEachSession(async other => {
        if (topic && topic !== other) return
        drop(held => held.topic === other)
        await kit.disconnectSession({ topic: other, reason: { code: 6000, message: 'User disconnected.' } })
      }),
    sleep: () => core.relayer.transportClose(),
    wake: () => core.relayer.transportOpen(),
    async close() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
    onChange(listener) {
      openRequests.listen(listener)
    }
  }
}
