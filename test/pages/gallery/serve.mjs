/** The gallery's files, from memory, at a name of their own. A browser that intercepts them takes each over its driver's pipe, as text, at every visit. */
import { createServer } from 'node:http'

const types = { js: 'text/javascript', html: 'text/html', woff2: 'font/woff2' }
const NAME = 'gallery.example'

/** `args` are what Chromium needs: the name leads here and no other anywhere; it counts as safe, since a page that does not has no clipboard. @param {Record<string, string | Buffer>} files */
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
  return {
    home: `http://${NAME}/`,
    args: [
      `--host-resolver-rules=MAP ${NAME} 127.0.0.1:${server.address().port}, MAP * ~NOTFOUND`,
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
