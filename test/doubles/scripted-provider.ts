/** An injected wallet (EIP-1193) whose answers a test decides, one by one. It knows nothing of the widget. */

export interface Call {
  method: string
  params?: unknown
}
type Answer = (call: Call) => unknown
type Listener = (value: unknown) => void

/** An answer that arrives on the test's command. */
export interface Deferred<T> {
  promise: Promise<T>
  resolve(value: T): void
  reject(error: unknown): void
}
export const deferred = <T = unknown>(): Deferred<T> => {
  let give!: (value: T) => void
  let refuse!: (error: unknown) => void
  const promise = new Promise<T>((yes, no) => {
    give = yes
    refuse = no
  })
  return { promise, resolve: give, reject: refuse }
}

/** Returns an error as wallets throw it: a plain object, since most are no Error of this page. */
export const rpcError = (code: unknown, message = 'said the wallet', data?: unknown) => ({
  code,
  message,
  ...(data !== undefined && { data })
})

/** Returns an answer that throws. */
export const refusing =
  (error: unknown): Answer =>
  () => {
    throw error
  }

export const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/**
 * Returns a wallet on Ethereum that grants Alice's account at once. It does not know a method without an answer (4200).
 * An answer may be changed at any time.
 */
export const scriptedProvider = (script: Record<string, unknown> = {}) => {
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [ALICE],
    eth_accounts: [ALICE],
    eth_chainId: '0x1',
    ...script
  }
  const calls: Call[] = []
  const listeners = new Map<string, Set<Listener>>()
  const provider = {
    request: async (call: Call): Promise<unknown> => {
      calls.push(call)
      const answer = answers[call.method]
      if (answer === undefined) throw rpcError(4200, 'unsupported method')
      return typeof answer === 'function' ? (answer as Answer)(call) : answer
    },
    on: (event: string, listener: (value: never) => void) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener as Listener))
    },
    removeListener: (event: string, listener: (value: never) => void) => {
      listeners.get(event)?.delete(listener as Listener)
    }
  }
  return {
    provider,
    answers,
    calls,
    callsOf: (method: string) => calls.filter(c => c.method === method),
    emit: (event: string, value: unknown) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    },
    listening: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0)
  }
}
export type ScriptedWallet = ReturnType<typeof scriptedProvider>

/**
 * Returns the same wallet with an `on` or a `removeListener` that fails when it is called, at the third call, or when
 * it is read.
 */
export const withBrokenListeners = (
  wallet: ScriptedWallet,
  broken: Partial<Record<'on' | 'removeListener', 'throws' | 'throws late' | 'getter'>>
): ScriptedWallet => {
  const provider = { ...wallet.provider }
  for (const [name, how] of Object.entries(broken) as ['on' | 'removeListener', string][]) {
    let calls = 0
    const fail = (...args: [string, (value: never) => void]): void => {
      if (how === 'throws' || ++calls === 3) throw new Error('deaf')
      wallet.provider[name](...args)
    }
    Object.defineProperty(
      provider,
      name,
      how === 'getter'
        ? {
            get: () => {
              throw new Error('deaf')
            }
          }
        : { value: fail }
    )
  }
  return { ...wallet, provider }
}
