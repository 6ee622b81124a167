/** Serves the files over HTTP/2 with brotli, on this machine. */
import { createHash, X509Certificate } from 'node:crypto'
import { createSecureServer } from 'node:http2'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const peers = createRequire(fileURLToPath(new URL('peers/package.json', import.meta.url)))

/** @param {Map<string, { type: string, bytes: Buffer }>} files */
export const serve = async files => {
  const selfsigned = peers('selfsigned')
  const { private: key, cert } = await selfsigned.generate([{ name: 'commonName', value: 'localhost' }])
  const server = createSecureServer({ key, cert, allowHTTP1: false }, (request, response) => {
    const path = new URL(request.url, 'https://localhost').pathname
    const file = files.get(path)
    if (!file) {
      response.writeHead(404)
      return response.end()
    }
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.bytes.length,
      'access-control-allow-origin': '*',
      'cache-control': path.endsWith('.html') ? 'no-store' : 'public, max-age=31536000, immutable'
    })
    return response.end(file.bytes)
  })
  await new Promise(ready => {
    server.listen(0, '127.0.0.1', ready)
  })
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return {
    home: `https://localhost:${server.address().port}`,
    /**
     * The flag that makes a browser trust this certificate. If its error were merely ignored, the browser would not
     * cache answers.
     */
    flag: `--ignore-certificate-errors-spki-list=${createHash('sha256').update(spki).digest('base64')}`,
    stop: () =>
      new Promise(done => {
        server.close(done)
      })
  }
}
