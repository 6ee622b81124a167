/** What servers of a test's own have in common: a place on loopback, an ear, an end. */
import '../let-go'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Opens one that notes in `asked` what it was asked, and says so by `noted`. */
export const onLoopback = async (asked: readonly unknown[], answer: (noted: () => void) => RequestListener) => {
  let heard: () => void = () => undefined
  const server = createServer(answer(() => heard()))
  await new Promise<void>(ready => {
    server.listen(0, '127.0.0.1', ready)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Settles when it has been asked `count` times. */
    hears: (count: number) =>
      new Promise<void>(go => {
        heard = () => {
          if (asked.length >= count) go()
        }
        heard()
      }),
    close: () =>
      new Promise<void>(done => {
        server.closeAllConnections()
        server.close(() => done())
      })
  }
}

/** The servers of a test file, closed together. */
export const servers = <A extends unknown[], S extends { close(): Promise<void> }>(
  open: (...given: A) => Promise<S>
) => {
  const all: S[] = []
  return {
    start: async (...given: A): Promise<S> => {
      const server = await open(...given)
      all.push(server)
      return server
    },
    /** Those that are open, oldest first. */
    all: all as readonly S[],
    closeAll: async (): Promise<void> => {
      await Promise.all(all.splice(0).map(server => server.close()))
    }
  }
}
