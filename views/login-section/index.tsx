/** Ways to connect without a wallet, above or below the wallets of the connect view. */
import type { ReactNode } from 'react'
import { $config, $route, Icon, List, push, Row, useSignals, useStore, type Routes } from '../../src/ui/kit'
import {
  $loginMessages,
  $offeredLogins,
  type LoginMethod,
  type LoginSections,
  type Social
} from '../../src/barrels/login'
import { addLoginStyles } from '../../src/ui/login'
import { Email } from './email'
import styles from './styles.css'

/** The row that leads to the wallets, where they are collapsed. */
function WalletsRow({ name, namespace }: { name: string } & Routes['ConnectWallets']) {
  return (
    <List>
      <Row
        name={name}
        logo={
          <span className="logo glyph">
            <Icon name="wallet" />
          </span>
        }
        testId="continue-with-wallet"
        onChoose={() => push('ConnectWallets', { namespace })}
      />
    </List>
  )
}

function LoginSection({ place }: { place: 'above' | 'below' }) {
  useSignals()
  addLoginStyles(styles)
  const messages = useStore($loginMessages).value
  const logins = useStore($offeredLogins).value
  const { enableWallets, deferred } = useStore($config).value
  const { params } = useStore($route).value
  if (!messages || !logins) return null
  const namespace = 'namespace' in params ? params.namespace : undefined
  const { above, below, socials, isCollapsed } = logins
  const Buttons = logins.Buttons as ((props: { socials: readonly Social[] }) => ReactNode) | undefined
  const methods = place === 'above' ? above : below
  // the options of this feature have not been validated yet, as in the connect view
  const order = Object(deferred['features'])['connectMethodsOrder'] as unknown
  const hasWallets = enableWallets && (!Array.isArray(order) || order.includes('wallet'))
  // collapsed wallets show once, where they would be
  const hasWalletsRow = isCollapsed && hasWallets && (place === 'above' ? above.length > 0 : !above.length)
  const isShown = (method: LoginMethod) => method === 'email' || (Buttons && socials.length > 0)
  // a list of Bitcoin wallets: a login has no account there
  const shown = namespace === 'bip122' ? [] : methods.filter(isShown)
  if (!shown.length && !hasWalletsRow) return null
  const separator = hasWallets && shown.length > 0 && (
    <p key="or" className="secondary or">
      {messages.or}
    </p>
  )
  const walletsRow = hasWalletsRow && (
    <WalletsRow key="wallets" name={messages.continueWithWallet} namespace={namespace} />
  )
  const parts = shown.map(method =>
    method === 'email' ? <Email key="email" /> : Buttons && <Buttons key="social" socials={socials} />
  )
  return (
    <div className={place === 'above' ? 'logins stack' : 'logins'}>
      {place === 'above' ? [...parts, separator, walletsRow] : [walletsRow, separator, ...parts]}
    </div>
  )
}

export const sections: LoginSections = {
  Above: () => <LoginSection place="above" />,
  Below: () => <LoginSection place="below" />
}
