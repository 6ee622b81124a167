/** The embedded wallet on the scripted frame, in which a user with both account types is logged in. */
import createSolana from '../../../src/connectors/solana/index'
import createOnSession from '../../../src/connectors/walletconnect/namespaces/index'
import {
  createEmbeddedWallet,
  type EmbeddedWalletSettings,
  type LoginRequest
} from '../../../src/connectors/frame/embedded-wallet'
import type { FrameClientSettings } from '../../../src/connectors/frame/client-types'
import type { Connection } from '../../../src/core/session/connection'
import { base, mainnet, arbitrum, solana, solanaDevnet } from '../../../src/networks/index'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { settle } from '../../doubles/fake-clock'
import { ADDRESS as SMART } from '../../doubles/scripted-frame'
import { stage } from './setup'

export { base, mainnet, arbitrum, SMART, solana, solanaDevnet }
export const EOA = '0x2222222222222222222222222222222222222222'
/** Another user's address. */
export const MALLORY = '0x6666666666666666666666666666666666666666'
export const [KEYS, OTHER_KEYS] = solanaAccounts as [(typeof solanaAccounts)[number], (typeof solanaAccounts)[number]]

export const ACCOUNTS = [
  { address: EOA, type: 'eoa' },
  { address: SMART, type: 'smartAccount' }
]
interface UserRequest {
  chainId: number | string
  preferredAccountType?: string
}
/** The frame's answer to a request for the user. */
export const userOf = ({ chainId, preferredAccountType }: UserRequest, more: object = {}): object =>
  typeof chainId === 'string'
    ? { address: KEYS.address, chainId, ...more }
    : {
        address: preferredAccountType === 'smartAccount' ? SMART : EOA,
        chainId,
        email: 'ada@example.com',
        accounts: ACCOUNTS,
        smartAccountDeployed: true,
        ...more
      }

export const embeddedStage = (clientSettings?: Partial<FrameClientSettings>) => {
  const it = stage(clientSettings)
  const { frame } = it
  const settings = { preferred: 'smartAccount' as 'eoa' | 'smartAccount', chainId: mainnet.caipNetworkId }
  const own: EmbeddedWalletSettings = {
    network: namespace =>
      namespace === 'solana'
        ? { chainId: solana.caipNetworkId, rpcUrl: 'https://solana.example' }
        : { chainId: settings.chainId, rpcUrl: 'https://node.example' },
    networks: namespace => (namespace === 'solana' ? [solana, solanaDevnet] : [mainnet, base, arbitrum]),
    preferredType: () => settings.preferred,
    provider: () => 'email',
    loadSolana: async (channel, report) => createOnSession(channel, report, createSolana)
  }
  /** Answers each request for the user, with these fields in place of the usual ones. */
  const answerUser = (more: object = {}) =>
    frame.on('GET_USER', ({ id, payload }) =>
      queueMicrotask(() => frame.send('GET_USER_SUCCESS', id, userOf(payload as UserRequest, more)))
    )
  answerUser()
  frame.on('SWITCH_NETWORK', ({ id, payload }) =>
    queueMicrotask(() => frame.send('SWITCH_NETWORK_SUCCESS', id, payload))
  )
  frame.on('SET_PREFERRED_ACCOUNT', ({ id, payload }) =>
    queueMicrotask(() => frame.send('SET_PREFERRED_ACCOUNT_SUCCESS', id, { ...(payload as object), address: EOA }))
  )
  const wallet = createEmbeddedWallet(it.client, own)
  const create = (namespace: 'eip155' | 'solana', request?: LoginRequest, from = wallet) => {
    const changed: Connection[] = []
    const ended: Connection[] = []
    const report = {
      changed: (connection: Connection) => void changed.push(connection),
      ended: (connection: Connection) => void ended.push(connection)
    }
    return { connector: from.connector(namespace, report, request), changed, ended }
  }
  return {
    ...it,
    /** Loads the frame, in which the user then logs in. */
    start: async () => {
      await it.start()
      await it.client.connectOtp('123456')
    },
    settings,
    answerUser,
    create,
    wallet,
    own,
    /** Names of the messages since the last call. */
    sent: () => frame.posted.splice(0).map(({ type }) => type),
    /** Holds back the answer to a request, and returns a function that sends it. */
    hold: (name: string) => {
      frame.silence(name)
      return async (payload: unknown) => {
        frame.send(`${name}_SUCCESS`, frame.last(name)!.id, payload)
        await settle()
      }
    }
  }
}
export type EmbeddedStage = ReturnType<typeof embeddedStage>
