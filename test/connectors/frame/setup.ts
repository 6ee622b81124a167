/** A client of the scripted frame, with a clock that the test moves. */
import { createFrameClient } from '../../../src/connectors/frame/frame-client'
import type { FrameClientSettings } from '../../../src/connectors/frame/client-types'
import { fakeClock, settle } from '../../doubles/fake-clock'
import { scriptedFrame } from '../../doubles/scripted-frame'

export const DAPP = {
  projectId: 'abc',
  metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
  sdkVersion: 'html-universal-0.0.0',
  sdkType: 'appkit'
}

export const stage = (settings: Partial<FrameClientSettings> = {}) => {
  const clock = fakeClock()
  const frame = scriptedFrame()
  const events: string[] = []
  const create = (more: Partial<FrameClientSettings> = {}) =>
    createFrameClient({
      projectId: 'abc',
      chainId: 'eip155:1',
      rpcUrl: 'https://node.example',
      dappData: () => DAPP,
      theme: () => ({ themeMode: 'dark' }),
      network: (namespace, chainId) =>
        namespace === 'solana'
          ? { chainId: chainId ?? 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', rpcUrl: 'https://solana.example' }
          : { chainId: chainId ?? 'eip155:1', rpcUrl: 'https://node.example' },
      onUse: () => undefined,
      onTimeout: reason => events.push(reason),
      onApproval: (method, outcome) => {
        events.push(`approval of ${method}`)
        void outcome.then(result => events.push(`${method}: ${result}`))
      },
      onDisallowed: method => events.push(`disallowed: ${method}`),
      ...settings,
      ...more
    })
  const client = create()
  return {
    clock,
    frame,
    client,
    create,
    events,
    /** Loads the frame until it takes requests. */
    start: async (started = client) => {
      const starting = started.start()
      await settle()
      frame.ready()
      await clock.advance(500)
      await starting
    },
    /** Logs in by e-mail, and reads the user. */
    logIn: async () => {
      await client.connectOtp('123456')
      return client.user()
    },
    restore: () => {
      client.release()
      frame.restore()
      clock.restore()
      localStorage.clear()
    }
  }
}
export type Stage = ReturnType<typeof stage>

/** Returns the code and the text of a failure, or what was returned instead. */
export const failureOf = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    return { returned: await promise }
  } catch (e) {
    const { code, message } = e as { code: string; message: string }
    return [code, message]
  }
}

/** Returns the result of a promise, or that it still waits. */
export const orPending = async (promise: Promise<unknown>): Promise<unknown> => {
  await settle()
  return Promise.race([promise, settle().then(() => 'still waits')])
}
