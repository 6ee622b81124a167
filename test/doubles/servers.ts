/** Shared by the servers of tests: an address on loopback, notification of requests, closing. */
import '../unref-timers'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Opens a server whose handler records requests in `requests`, and calls `noted` after each. */
export const onLoopback = async (requests: readonly unknown[], answer: (noted: () => void) => RequestListener) => {
  let onRequest: () => void = () => undefined
  const server = createServer(answer(() => onRequest()))
  await new Promise<void>(ready => {
    server.listen(0, '127.0.0.1', ready)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when it has received `count` requests. */
    waitForRequests: (count: number) =>
      new Promise<void>(go => {
        onRequest = () => {
          if (requests.length >= count) go()
        }
        onRequest()
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
  open: (...args: A) => Promise<S>
) => {
  const all: S[] = []
  return {
    start: async (...args: A): Promise<S> => {
      const server = await open(...args)
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
