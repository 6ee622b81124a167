import type { DirectoryActions } from '../../core/platform/chunk-types'
import { ownValue } from '../../core/platform/own-value'
import { imageIds } from '../../networks/image-ids'
import { networkImageUrl } from '../../services/wallet-api'
import { scope } from './load-recommended-wallets'

/** Milliseconds. Specification, section 9: the preload of an image gives up. */
const PRELOAD_MS = 2_000

/**
 * Resolves to whether an image has loaded. It is shown only then, so that the letter stays until an image can replace
 * it. The same policy as the shown image's, so that the browser does not request it twice.
 */
const preload = (url: string): Promise<boolean> =>
  new Promise(resolve => {
    const image = document.createElement('img')
    image.referrerPolicy = 'no-referrer'
    image.addEventListener('load', () => resolve(true))
    image.addEventListener('error', () => resolve(false))
    setTimeout(() => resolve(false), PRELOAD_MS)
    image.src = url
  })

/** Running and successful preloads, by URL. */
const preloads = new Map<string, Promise<boolean>>()

/** Preloads an image once. The next call retries one that did not load. */
const preloadOnce = async (url: string): Promise<boolean> => {
  const running = preloads.get(url) ?? preload(url)
  preloads.set(url, running)
  const isLoaded = await running
  if (!isLoaded) preloads.delete(url)
  return isLoaded
}

export const loadNetworkImage: DirectoryActions['loadNetworkImage'] = async ({ caipNetworkId, assets }) => {
  const imageId = assets?.imageId ?? ownValue<string>(imageIds, caipNetworkId)
  const api = scope()?.api
  const url = api && networkImageUrl(api, imageId)
  return url && (await preloadOnce(url)) ? { imageId, imageUrl: url } : { imageId }
}
