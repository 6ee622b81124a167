/** Leads to WalletConnect's dashboard, where the user upgrades an account of its secure frame. */
import { useEffect } from 'react'
import { EmptyState, Icon, useSignals, useStore, type IconPath } from '../../src/ui/kit'
import {
  $loginAccountMessages,
  loadLoginAccountMessages,
  canUpgrade,
  closeOnceGone
} from '../../src/barrels/login-account'
import { EXTERNAL_LINK, OPEN } from '../../src/ui/deferred'

const DASHBOARD_HOST = 'secure.walletconnect.org'

/** An arrow up in a circle. */
export const UPGRADE: IconPath = 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 13.5v-7M7 9.5l3-3 3 3'

export default function UpgradeEmailWallet() {
  useSignals()
  useEffect(() => closeOnceGone(canUpgrade), [])
  const messages = useStore($loginAccountMessages).value!.upgrade
  return (
    <>
      <div className="body">
        <EmptyState icon={UPGRADE} title={messages.heading} text={messages.hint} />
      </div>
      <footer className="footer">
        <p className="fine">{messages.reconnect}</p>
        <a
          className="btn main wide"
          href={`https://${DASHBOARD_HOST}/dashboard`}
          {...EXTERNAL_LINK}
          data-testid="open-dashboard"
        >
          <Icon name={OPEN} isFlipped />
          <bdi>{DASHBOARD_HOST}</bdi>
        </a>
      </footer>
    </>
  )
}
UpgradeEmailWallet.prepare = () => loadLoginAccountMessages()
UpgradeEmailWallet.title = (): string => $loginAccountMessages.get()!.titles.UpgradeEmailWallet
