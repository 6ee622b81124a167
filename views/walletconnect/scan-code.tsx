import { useEffect } from 'react'
import { announce, interpolate, isMobile, Logo, useSignals, useStore } from '../../src/ui/kit'
import { $pairingUri, type Wallet, type WalletMessages } from '../../src/barrels/directory'
import { Qr } from '../../src/ui/components/qr'
import { CopyLink } from './copy-link'
import { GetLink } from './get-link'

/** The QR code, for a phone's camera. */
export function ScanCode({
  wallet,
  messages,
  isTab
}: {
  wallet: Wallet | undefined
  messages: WalletMessages
  isTab: boolean
}) {
  useSignals()
  const uri = useStore($pairingUri).value?.uri
  const anyWalletHint = isMobile() ? messages.linkHint : messages.scanHint
  const hint = wallet ? interpolate(messages.scanWalletHint, { wallet: wallet.name }) : anyWalletHint
  // announced once: a URI that replaces an expired one is no news to the user
  const isReady = !!uri
  useEffect(() => {
    announce(isReady ? hint : messages.creatingCode)
  }, [isReady, hint])
  return (
    <>
      <div
        className="body"
        id="bf-platform"
        role={isTab ? 'tabpanel' : undefined}
        aria-labelledby={isTab ? 'bf-tab-phone' : undefined}
      >
        <div className="qr-layout">
          <div className="qr" data-testid="qr-code" data-uri={uri}>
            {uri ? (
              <>
                <Qr text={uri} label={messages.code} isCovered={!!wallet} />
                {wallet && <Logo name={wallet.name} src={wallet.icon} />}
              </>
            ) : (
              <span className="skeleton" role="img" aria-label={messages.creatingCode} />
            )}
          </div>
          <p className="secondary">{hint}</p>
        </div>
      </div>
      <footer className="footer">
        <CopyLink uri={uri} messages={messages} />
        {wallet && <GetLink wallet={wallet} messages={messages} />}
      </footer>
    </>
  )
}
