import { interpolate, push } from '../../src/ui/kit'
import { EXTERNAL_LINK } from '../../src/ui/deferred'
import { isAndroid, isIos, isMobile, type Wallet, type WalletMessages } from '../../src/barrels/directory'

/**
 * Returns where a user without the wallet can get it: its store on this phone, or its homepage. `choose` means that
 * there are several.
 */
export const whereToGet = ({ homepage, links = {} }: Wallet): string | 'choose' | undefined => {
  if (isMobile()) return (isIos() && links.appStore) || (isAndroid() && links.playStore) || homepage
  const all = [links.chromeStore, links.appStore, links.playStore, homepage].filter(Boolean)
  return all.length > 1 ? 'choose' : all[0]
}

/** A line for users who do not have the wallet. */
export function GetLink({ wallet, messages }: { wallet: Wallet; messages: WalletMessages }) {
  const link = whereToGet(wallet)
  if (!link) return null
  const name = { wallet: wallet.name }
  return (
    <p className="fine">
      {interpolate(messages.noWallet, name)}{' '}
      {link === 'choose' ? (
        <button type="button" className="link" data-testid="get-wallet" onClick={() => push('Downloads', { wallet })}>
          {interpolate(messages.getWallet, name)}
        </button>
      ) : (
        <a className="link" href={link} {...EXTERNAL_LINK} data-testid="get-wallet">
          {interpolate(messages.getWallet, name)}
        </a>
      )}
    </p>
  )
}
