/** The CDN: a folder on an origin of its own, with the headers of a public one. */
import { contentTypeOf, notFound, readBelow } from './files'
import { openParty, openToAll, type Party, type PartyOptions } from './party'

/** Files below a version's folder never change: a browser may keep them for a year without asking. */
const isVersioned = (path: string) => /^\/\d+\.\d+\.\d+[^/]*\//.test(path)

export interface CdnPartyOptions extends Pick<PartyOptions, 'port' | 'faults' | 'record'> {
  folder: string
  /** Builds replace the files of the version that is served, so that a browser has to ask for each. */
  isRebuilt: boolean
}

export const openCdnParty = ({ folder, isRebuilt, ...options }: CdnPartyOptions): Promise<Party> =>
  openParty({
    ...options,
    party: 'cdn',
    async respond({ url: { pathname } }) {
      const body = await readBelow(folder, pathname)
      if (!body) return notFound(pathname, openToAll)
      const isKept = isVersioned(pathname) && !isRebuilt
      const cacheControl = isKept ? 'public, max-age=31536000, immutable' : 'no-cache'
      return {
        status: 200,
        headers: { 'content-type': contentTypeOf(pathname), 'cache-control': cacheControl, ...openToAll },
        body
      }
    }
  })
