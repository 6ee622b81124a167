import { isAndroid, isIos, type Wallet } from '../../src/barrels/directory'

export type Store = 'chromeStore' | 'appStore' | 'playStore' | 'homepage'
export interface StoreLink {
  store: Store
  href: string
}

/**
 * Returns whether this browser accepts extensions from Chrome's store. In others, the wallet's homepage leads to the
 * right store.
 */
const isChromium = () => /Chrom(e|ium)\//.test(navigator.userAgent)

const order = (): readonly Store[] => {
  if (isIos()) return ['appStore', 'homepage', 'playStore', 'chromeStore']
  if (isAndroid()) return ['playStore', 'homepage', 'appStore', 'chromeStore']
  if (isChromium()) return ['chromeStore', 'appStore', 'playStore', 'homepage']
  return ['homepage', 'appStore', 'playStore', 'chromeStore']
}

/** Returns where a wallet can be installed, with places for this device first. */
export const storeLinksOf = ({ homepage, links = {} }: Wallet): readonly StoreLink[] =>
  order().flatMap(store => {
    const href = store === 'homepage' ? homepage : links[store]
    return href ? { store, href } : []
  })
