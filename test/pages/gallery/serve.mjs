/**
 * The gallery's files, served from memory under their own host name. With interception, a browser would receive each
 * file as text over its driver's pipe, at every visit.
 */
import { createServer } from 'node:http'

const types = { js: 'text/javascript', html: 'text/html', woff2: 'font/woff2' }
const NAME = 'gallery.example'
/** A page of this name shows alerts to its developer. */
const LOCAL_NAME = 'gallery.localhost'

/**
 * Serves the files. `args` are options for Chromium: only these names resolve, and they resolve to this server. They
 * count as secure, since an insecure page has no clipboard.
 * @param {Record<string, string | Buffer>} files
 */
export const serveGallery = async files => {
  const server = createServer((request, response) => {
    const name = new URL(request.url, `http://${NAME}`).pathname.slice(1)
    if (!Object.hasOwn(files, name)) return response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': types[name.split('.').at(-1)], 'cache-control': 'max-age=3600' })
      .end(files[name])
  })
  await new Promise((ready, failed) => {
    server.once('error', failed).listen(0, '127.0.0.1', ready)
  })
  const address = `127.0.0.1:${server.address().port}`
  return {
    home: `http://${NAME}/`,
    localHome: `http://${LOCAL_NAME}/`,
    args: [
      `--host-resolver-rules=${[NAME, LOCAL_NAME].map(name => `MAP ${name} ${address}`).join()}, MAP * ~NOTFOUND`,
      `--unsafely-treat-insecure-origin-as-secure=http://${NAME}`
    ],
    close: () => {
      server.closeAllConnections()
      return new Promise(done => {
        server.close(done)
      })
    }
  }
}
