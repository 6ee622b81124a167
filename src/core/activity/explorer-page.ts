import type { Network } from '../networks/networks'

/**
 * Returns the URL of a page in the network's explorer. Returns undefined if there is no explorer, or if its URL is no
 * web address. Plain http is allowed for a developer's chain on localhost.
 */
export const explorerPage = ({ blockExplorers }: Network, path: string): string | undefined => {
  const url = blockExplorers?.default.url
  return url && /^https?:\/\//i.test(url) ? `${url.replace(/\/+$/, '')}/${path}` : undefined
}
