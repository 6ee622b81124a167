/** A session channel to a phone in this process: it records the requests, and a test may replace the answers. */
import createBitcoin from '../../src/connectors/bitcoin/index'
import createOver from '../../src/connectors/elsewhere/index'
import createWalletStandard from '../../src/connectors/wallet-standard/index'
import type { ChainId, Namespace } from '../../src/core/caip'
import type { BitcoinProvider, Eip1193Provider, SolanaProvider } from '../../src/core/providers'
import type { Connection, CreateConnector, SessionLine } from '../../src/core/connection'
import { fromString, toString } from '../../src/connectors/walletconnect/shims/bytes'
import { answer } from '../doubles/phone-wallet/answer'

export interface Said {
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
  says?: Record<string, unknown>
  isOld?: boolean
}

/** Connectors that work over a session, by namespace. Other namespaces have none. */
const creators: Partial<Record<Namespace, CreateConnector>> = {
  solana: createWalletStandard,
  bip122: createBitcoin
}

export const makeLine = (
  namespace: Namespace,
  { accounts, methods, firstChain, says = {}, isOld = false }: Setting
) => {
  const asked: Said[] = []
  const changed: Connection[] = []
  const ended: Connection[] = []
  const hearers = new Set<(chainId?: ChainId) => void>()
  let now = accounts
  const line: SessionLine = {
    namespace,
    wallet: { id: 'walletconnect', name: 'Fox' },
    firstChain,
    accounts: () =>
      now.map(account => {
        const [name, reference, address = ''] = account.split(':')
        return { chainId: `${name}:${reference}` as ChainId, address }
      }),
    methods: () => methods,
    ask: async (method, params, on) => {
      asked.push({ method, params: params as Said['params'], on })
      if (!Object.hasOwn(says, method))
        return answer({
          method,
          params,
          chain: on,
          nodes: {},
          indexes: [0, 1],
          isOld,
          switchChain: async () => undefined
        })
      const said = says[method]
      if (said instanceof Error) throw said
      return said
    },
    watch: hear => {
      hearers.add(hear)
      return () => {
        hearers.delete(hear)
      }
    },
    toBase58: bytes => toString(bytes, 'base58btc'),
    fromBase58: text => fromString(text, 'base58btc')
  }
  const connector = createOver(
    line,
    {
      changed: c => {
        changed.push(c)
      },
      ended: c => {
        ended.push(c)
      }
    },
    creators[namespace]
  )
  return {
    asked,
    changed,
    ended,
    connector,
    listening: () => hearers.size,
    /** The wallet settles the session anew. */
    settle: (next: string[]) => {
      now = next
      for (const hear of [...hearers]) hear()
    },
    /** The wallet switches to another network. */
    turn: (chainId: ChainId) => {
      for (const hear of [...hearers]) hear(chainId)
    },
    provider: async () => (await connector.restore())!.provider as SolanaProvider & BitcoinProvider & Eip1193Provider
  }
}
