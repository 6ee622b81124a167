import { fill, go } from '../../src/ui/kit'
import { AWAY } from '../../src/ui/further'
import { isAndroid, isIos, isPhone, type Wallet, type WalletsWords } from '../../src/hosted'

/**
 * Returns where a user without the wallet can get it: its store on this phone, or its homepage. `choose` means that
 * there are several.
 */
export const whereToGet = ({ homepage, links = {} }: Wallet): string | 'choose' | undefined => {
  if (isPhone()) return (isIos() && links.appStore) || (isAndroid() && links.playStore) || homepage
  const all = [links.chromeStore, links.appStore, links.playStore, homepage].filter(Boolean)
  return all.length > 1 ? 'choose' : all[0]
}

/** A line for users who do not have the wallet. */
export function GetLink({ wallet, words }: { wallet: Wallet; words: WalletsWords }) {
  const where = whereToGet(wallet)
  if (!where) return null
  const name = { wallet: wallet.name }
  return (
    <p className="fine">
      {fill(words.noWallet, name)}{' '}
      {where === 'choose' ? (
        <button type="button" className="link" data-testid="get-wallet" onClick={() => go('Downloads', { wallet })}>
          {fill(words.getWallet, name)}
        </button>
      ) : (
        <a className="link" href={where} {...AWAY} data-testid="get-wallet">
          {fill(words.getWallet, name)}
        </a>
      )}
    </p>
  )
}
