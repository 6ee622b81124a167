import type { WalletKit } from '@reown/walletkit'

/** Chosen: checks for five seconds in total. */
const CHECK_INTERVAL_MS = 50
const MAX_CHECKS = 100

type Kit = Awaited<ReturnType<typeof WalletKit.init>>
interface Stored {
  topic: string
  acknowledged: boolean
}

/**
 * Waits until a session is stored. It counts once the site has confirmed it and that is stored, since the page may be
 * reloaded. The library emits no event for that.
 */
export const trackStoredSessions = ({
  core,
  engine: {
    signClient: { session }
  }
}: Kit) => {
  const storedTopics = new Set(
    session
      .getAll()
      .filter(({ acknowledged }) => acknowledged)
      .map(({ topic }) => topic)
  )
  const { storageKey } = session as typeof session & { storageKey: string }
  const isStored = async (topic: string) => {
    const stored = await core.storage.getItem<Stored[]>(storageKey)
    return !!stored?.some(entry => entry.topic === topic && entry.acknowledged)
  }
  return {
    has: (topic: string) => storedTopics.has(topic),
    async wait(topic: string) {
      for (let i = 0; i < MAX_CHECKS && !(await isStored(topic)); i++)
        await new Promise<void>(resolve => {
          setTimeout(resolve, CHECK_INTERVAL_MS)
        })
      storedTopics.add(topic)
    }
  }
}
