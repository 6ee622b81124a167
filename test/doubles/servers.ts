/** Shared by the servers of tests: an address on loopback, notification of requests, closing. */
import '../let-go'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Opens a server that records its requests in `asked`, and calls `noted` for each. */
export const onLoopback = async (asked: readonly unknown[], answer: (noted: () => void) => RequestListener) => {
  let heard: () => void = () => undefined
  const server = createServer(answer(() => heard()))
  await new Promise<void>(ready => {
    server.listen(0, '127.0.0.1', ready)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when it has received `count` requests. */
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

/** Collects the servers of a test file, to close them together. */
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
    /** The open servers, oldest first. */
    all: all as readonly S[],
    closeAll: async (): Promise<void> => {
      await Promise.all(all.splice(0).map(server => server.close()))
    }
  }
}
