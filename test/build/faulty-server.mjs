/** Two origins on loopback: a page under a strict policy, and a host for chunks with faults on command. */
import { createServer } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { createHash } from 'node:crypto'

const NONCE = 'bm9uY2U'
const listen = (server, host) =>
  new Promise(resolve => server.listen(0, host, () => resolve(`http://${host}:${server.address().port}`)))

/** Returns bytes that still parse, and that notify the page if they ever run. */
const tampered = bytes => Buffer.concat([bytes, Buffer.from('\nwindow.fixture.ran.push("tampered")')])

/**
 * Serves the files of `folder` under any first path segment, so that each case has its own addresses and cache entries.
 * `faults`: `<case>/<file>` → fault(number of earlier requests) → 'tamper' | 'fail' | 'drop' | undefined.
 * `requests`: every request, in order.
 */
export const serveFaults = async folder => {
  const faults = new Map()
  const requests = []
  let cacheControl = 'public, max-age=31536000, immutable'
  const chunks = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname)).slice(1)
    requests.push(path)
    const fault = faults.get(path)?.(requests.filter(request => request === path).length)
    if (fault === 'drop') return request.socket.destroy()
    const headers = {
      'access-control-allow-origin': '*',
      'cache-control': cacheControl,
      'content-type': 'text/javascript'
    }
    const file = join(folder, path.slice(path.indexOf('/') + 1))
    if (!existsSync(file)) return response.writeHead(404, headers).end()
    const bytes = readFileSync(file)
    response.writeHead(fault === 'fail' ? 500 : 200, headers).end(fault === 'tamper' ? tampered(bytes) : bytes)
  })
  const cdn = await listen(chunks, '127.0.0.1')
  const pages = createServer((request, response) => {
    const name = new URL(request.url, 'http://x').pathname.slice(1)
    if (name === 'favicon.ico') return response.writeHead(204).end()
    const integrity =
      'sha384-' +
      createHash('sha384')
        .update(readFileSync(join(folder, 'billfold.js')))
        .digest('base64')
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy':
          `default-src 'none'; script-src 'nonce-${NONCE}'; connect-src ${cdn}; img-src 'self'; ` +
          `require-trusted-types-for 'script'; trusted-types billfold`
      })
      .end(
        `<!doctype html><title>${name}</title><body><script nonce="${NONCE}">
      window.violations = []
      addEventListener('securitypolicyviolation', e => violations.push(e.violatedDirective))
    </script><script type="module" nonce="${NONCE}" crossorigin integrity="${integrity}" ` +
          `src="${cdn}/${name}/billfold.js"></script>`
      )
  })
  const page = await listen(pages, '127.0.0.1')
  return {
    page,
    faults,
    requests,
    /** Sets whether the browser may cache answers. By default it may, as with the CDN's headers. */
    allowCache: isAllowed => {
      cacheControl = isAllowed ? 'public, max-age=31536000, immutable' : 'no-store'
    },
    close: () => {
      for (const server of [chunks, pages]) {
        server.close()
        server.closeAllConnections()
      }
    }
  }
}
