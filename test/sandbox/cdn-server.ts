/** The CDN: a folder on its own origin, with the headers of a public one. */
import { contentTypeOf, notFound, readBelow } from './files'
import { openServer, openToAll, type Server, type ServerOptions } from './server'

/** Files below a version's folder never change. A browser may cache them for a year without revalidation. */
const isVersioned = (path: string) => /^\/\d+\.\d+\.\d+[^/]*\//.test(path)

export interface CdnServerOptions extends Pick<ServerOptions, 'port' | 'faults' | 'record'> {
  folder: string
  /** True if builds replace the files of the served version. A browser then has to revalidate each. */
  isRebuilt: boolean
}

export const openCdnServer = ({ folder, isRebuilt, ...options }: CdnServerOptions): Promise<Server> =>
  openServer({
    ...options,
    server: 'cdn',
    async respond({ url: { pathname } }) {
      const body = await readBelow(folder, pathname)
      if (!body) return notFound(pathname, openToAll)
      const isImmutable = isVersioned(pathname) && !isRebuilt
      const cacheControl = isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache'
      return {
        status: 200,
        headers: { 'content-type': contentTypeOf(pathname), 'cache-control': cacheControl, ...openToAll },
        body
      }
    }
  })
