/** Ways to connect: wallets, and the logins that the page offers. */
import type { ReactNode } from 'react'
import {
  $config,
  $offeredLogins,
  $walletRows,
  $messages,
  Button,
  push,
  useSignals,
  useStore,
  type OfferedLogins,
  type Routes
} from '../../src/ui/kit'
import { Wallets } from './wallets'

const openHelp = () => push('WhatIsAWallet')

export default function Connect({ namespace }: Routes['Connect']) {
  useSignals()
  const messages = useStore($messages).value!
  const rows = useStore($walletRows).value
  const { enableWallets, enableWalletGuide, projectId, deferred } = useStore($config).value
  // the options of this feature have not been validated yet
  const order = Object(deferred['features'])['connectMethodsOrder'] as unknown
  const logins = useStore($offeredLogins).value as
    | (OfferedLogins & Record<'Above' | 'Below', () => ReactNode>)
    | undefined
  const isEmpty = enableWallets && !rows.length && !projectId
  return (
    <>
      <div className="body">
        {logins && <logins.Above />}
        {enableWallets && !logins?.isCollapsed && (!Array.isArray(order) || order.includes('wallet')) && (
          <Wallets namespace={namespace} />
        )}
      </div>
      {(isEmpty || enableWalletGuide || logins) && (
        <footer className="footer">
          {logins && <logins.Below />}
          {isEmpty ? (
            <Button testId="learn-more" onPress={openHelp}>
              {messages.whatIsThis}
            </Button>
          ) : (
            <p className="fine">
              {messages.noPhrase}{' '}
              <button type="button" className="link" data-testid="learn-more" onClick={openHelp}>
                {messages.whatIsThis}
              </button>
            </p>
          )}
        </footer>
      )}
    </>
  )
}
