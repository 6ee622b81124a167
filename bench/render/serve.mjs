/**
 * Serves the pages on this machine, isolated from other origins so that their clock is finer, and a node that returns
 * balances.
 */
import { createServer } from 'node:http'

/** The balances of a node in wei: one thousandth of an ether more each time, or always the same. */
const nodes = { '/node/changing': turn => 10n ** 18n + BigInt(turn) * 10n ** 15n, '/node/same': () => 10n ** 18n }

/** @param {Map<string, { type: string, text: string }>} files */
export const serve = async (files, port = 0) => {
  let turn = 0
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const answer = (type, text) =>
      response
        .writeHead(200, {
          'content-type': type,
          'cache-control': 'no-store',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-embedder-policy': 'require-corp'
        })
        .end(text)
    const file = files.get(pathname)
    const node = nodes[pathname]
    if (file) answer(file.type, file.text)
    else if (node)
      request
        .resume()
        .on('end', () =>
          answer(
            'application/json',
            JSON.stringify({ jsonrpc: '2.0', id: 1, result: `0x${node(turn++).toString(16)}` })
          )
        )
    else response.writeHead(404).end()
  })
  await new Promise((ready, failed) => {
    server.once('error', failed).listen(port, '127.0.0.1', ready)
  })
  return {
    home: `http://localhost:${server.address().port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise(done => {
        server.close(done)
      })
    }
  }
}
