/** A session channel to a phone in this process: it records the requests, and a test may replace the answers. */
import createBitcoin from '../../../../src/connectors/bitcoin/index'
import createSessionConnector from '../../../../src/connectors/walletconnect/namespaces/index'
import createWalletStandard from '../../../../src/connectors/solana/index'
import type { ChainId, Namespace } from '../../../../src/core/networks/caip'
import type { BitcoinProvider, Eip1193Provider, SolanaProvider } from '../../../../src/core/session/providers'
import type { Connection, CreateConnector, SessionChannel } from '../../../../src/core/session/connection'
import { answer } from '../../../doubles/phone-wallet/answer'

export interface SentRequest {
  method: string
  params: Record<string, unknown>
  on: ChainId
}

interface Setting {
  /** CAIP-10 account ids. */
  accounts: string[]
  methods: string[]
  firstChain?: ChainId
  /** Answers that replace those of the phone, by method. */
  answers?: Record<string, unknown>
  isOld?: boolean
}

/** Connectors that work over a session, by namespace. Other namespaces have none. */
const creators: Partial<Record<Namespace, CreateConnector>> = {
  solana: createWalletStandard,
  bip122: createBitcoin
}

export const makeSession = (
  namespace: Namespace,
  { accounts, methods, firstChain, answers = {}, isOld = false }: Setting
) => {
  const requests: SentRequest[] = []
  const changed: Connection[] = []
  const ended: Connection[] = []
  const listeners = new Set<(chainId?: ChainId) => void>()
  let current = accounts
  const channel: SessionChannel = {
    namespace,
    wallet: { id: 'walletconnect', name: 'Fox' },
    firstChain,
    accounts: () =>
      current.map(account => {
        const [name, reference, address = ''] = account.split(':')
        return { chainId: `${name}:${reference}` as ChainId, address }
      }),
    methods: () => methods,
    request: async (method, params, on) => {
      requests.push({ method, params: params as SentRequest['params'], on })
      if (!Object.hasOwn(answers, method))
        return answer({
          method,
          params,
          chain: on,
          nodes: {},
          indexes: [0, 1],
          isOld,
          switchChain: async () => undefined
        })
      const scripted = answers[method]
      if (scripted instanceof Error) throw scripted
      return scripted
    },
    onChange: listener => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    }
  }
  const connector = createSessionConnector(
    channel,
    {
      changed: connection => {
        changed.push(connection)
      },
      ended: connection => {
        ended.push(connection)
      }
    },
    creators[namespace]
  )
  return {
    requests,
    changed,
    ended,
    connector,
    listening: () => listeners.size,
    /** The wallet settles the session anew. */
    settle: (next: string[]) => {
      current = next
      for (const listener of [...listeners]) listener()
    },
    /** The wallet switches to another network. */
    switchTo: (chainId: ChainId) => {
      for (const listener of [...listeners]) listener(chainId)
    },
    provider: async () => (await connector.restore())!.provider as SolanaProvider & BitcoinProvider & Eip1193Provider
  }
}
