/** A wallet on the library's own wallet kit, in this process. A page's client must work with it. */
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { privateKeyToAccount } from 'viem/accounts'

/** Chosen: any 32 bytes. */
export const signer = privateKeyToAccount(`0x${'42'.repeat(32)}`)
export const ADDRESS = '0x1111111111111111111111111111111111111111'
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const metadata = { name: 'Test wallet', description: '', url: 'https://wallet.example', icons: [] }

const memory = () => {
  const items = new Map()
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async () => [...items.entries()],
    getItem: async key => items.get(key),
    setItem: async (key, value) => {
      items.set(key, value)
    },
    removeItem: async key => {
      items.delete(key)
    }
  }
}

/** Starts a wallet. `answers`: its answers to the next requests. The library shares one core per process and prefix. */
export const startWallet = async (relayUrl, name) => {
  const core = new Core({ projectId: 'test', relayUrl, logger: 'silent', storage: memory(), customStoragePrefix: name })
  const kit = await WalletKit.init({ core, metadata, signConfig: { disableRequestQueue: true } })
  // the page's rejections of invalid requests are expected
  kit.engine.signClient.logger.level = 'silent'
  const wallet = { kit, requests: [], deleted: [], verified: [], texts: [], refuses: false }
  const namespaces = {
    eip155: {
      chains: ['eip155:1', 'eip155:137'],
      accounts: [`eip155:1:${ADDRESS}`, `eip155:137:${ADDRESS}`],
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['chainChanged', 'accountsChanged']
    }
  }
  namespaces.solana = {
    chains: [SOLANA],
    accounts: [`${SOLANA}:AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9`],
    methods: ['solana_signMessage'],
    events: ['accountsChanged']
  }
  wallet.namespaces = namespaces
  kit.on('session_proposal', async ({ id, verifyContext }) => {
    wallet.verified.push(verifyContext.verified.validation)
    // The library may report a proposal twice, and forgets a rejected one.
    if (wallet.refuses)
      await kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } }).catch(e => {
        if (!/No matching key/.test(e.message)) throw e
      })
    else wallet.session = await kit.approveSession({ id, namespaces })
  })
  kit.on('session_request', async ({ id, topic, params }) => {
    wallet.requests.push(params.request.method)
    const refused = params.request.method === 'eth_sendTransaction'
    await kit.respondSessionRequest({
      topic,
      response: {
        id,
        jsonrpc: '2.0',
        ...(refused ? { error: { code: 5000, message: 'User rejected.' } } : { result: '0xsigned' })
      }
    })
  })
  const authenticate = async ({ id, params: { authPayload } }) => {
    if (wallet.refuses) return kit.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'User rejected.' } })
    const payload = populateAuthPayload({
      authPayload,
      chains: namespaces.eip155.chains,
      methods: namespaces.eip155.methods
    })
    const auths = await Promise.all(
      payload.chains.map(async chain => {
        const iss = `did:pkh:${chain}:${signer.address}`
        const message = kit.formatAuthMessage({ request: payload, iss })
        wallet.texts.push(message)
        return buildAuthObject(payload, { t: 'eip191', s: await signer.signMessage({ message }) }, iss)
      })
    )
    await kit.approveSessionAuthenticate({ id, auths })
  }
  /** Sends any request to the page. `tag`: its number at the relay. */
  wallet.send = async (topic, method, params, tag) => {
    const message = await core.crypto.encode(topic, { id: Date.now() * 1000 + tag, jsonrpc: '2.0', method, params })
    await core.relayer.publish(topic, message, { tag, ttl: 300 })
  }
  wallet.enableSignIn = () => kit.on('session_authenticate', authenticate)
  wallet.disableSignIn = () => kit.off('session_authenticate', authenticate)
  kit.on('session_delete', ({ topic }) => wallet.deleted.push(topic))
  return wallet
}
