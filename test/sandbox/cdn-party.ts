/** The CDN: a folder on an origin of its own, with the headers of a public one. */
import { contentTypeOf, notFound, readBelow } from './files'
import { openParty, openToAll, type Party, type PartyOptions } from './party'

/** Files below a version's folder never change: a browser may keep them for a year without asking. */
const cacheFor = (path: string) =>
  /^\/\d+\.\d+\.\d+[^/]*\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

export const openCdnParty = ({
  folder,
  ...options
}: Pick<PartyOptions, 'port' | 'faults' | 'record'> & { folder: string }): Promise<Party> =>
  openParty({
    ...options,
    party: 'cdn',
    async respond({ url: { pathname } }) {
      const body = await readBelow(folder, pathname)
      if (!body) return notFound(pathname, openToAll)
      return {
        status: 200,
        headers: { 'content-type': contentTypeOf(pathname), 'cache-control': cacheFor(pathname), ...openToAll },
        body
      }
    }
  })
