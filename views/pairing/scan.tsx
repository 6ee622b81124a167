import { useEffect } from 'react'
import { announce, fill, isPhone, Mark, useSignals, useStore } from '../../src/ui/kit'
import { $code, type Wallet, type WalletsWords } from '../../src/hosted'
import { Qr } from '../../src/ui/qr'
import { CopyLink } from './copy-link'
import { GetLink } from './get-link'

/** The QR code, for a phone's camera. */
export function Scan({ wallet, words, isTab }: { wallet: Wallet | undefined; words: WalletsWords; isTab: boolean }) {
  useSignals()
  const uri = useStore($code).value?.uri
  const anyWalletHint = isPhone() ? words.linkHint : words.scanHint
  const hint = wallet ? fill(words.scanWalletHint, { wallet: wallet.name }) : anyWalletHint
  // announced once: a URI that replaces an expired one is no news to the user
  const isReady = !!uri
  useEffect(() => {
    announce(isReady ? hint : words.coding)
  }, [isReady, hint])
  return (
    <>
      <div
        className="body"
        id="bf-way"
        role={isTab ? 'tabpanel' : undefined}
        aria-labelledby={isTab ? 'bf-tab-phone' : undefined}
      >
        <div className="scan">
          <div className="qr" data-testid="qr-code" data-uri={uri}>
            {uri ? (
              <>
                <Qr text={uri} label={words.code} isCovered={!!wallet} />
                {wallet && <Mark name={wallet.name} src={wallet.icon} />}
              </>
            ) : (
              <span className="sk" role="img" aria-label={words.coding} />
            )}
          </div>
          <p className="sub">{hint}</p>
        </div>
      </div>
      <footer className="pocket">
        <CopyLink uri={uri} words={words} />
        {wallet && <GetLink wallet={wallet} words={words} />}
      </footer>
    </>
  )
}
