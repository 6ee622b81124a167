/** Ways to connect. So far these are wallets. */
import { $config, $walletRows, $words, Button, go, useSignals, useStore, type Routes } from '../../src/ui/kit'
import { Wallets } from './wallets'

const learn = () => go('WhatIsAWallet')

export default function Connect({ namespace }: Routes['Connect']) {
  useSignals()
  const words = useStore($words).value!
  const rows = useStore($walletRows).value
  const { enableWallets, enableWalletGuide, projectId, later } = useStore($config).value
  // the options of this feature have not been validated yet
  const order = Object(later['features'])['connectMethodsOrder'] as unknown
  const isEmpty = enableWallets && !rows.length && !projectId
  return (
    <>
      <div className="body">
        {enableWallets && (!Array.isArray(order) || order.includes('wallet')) && <Wallets namespace={namespace} />}
      </div>
      {(isEmpty || enableWalletGuide) && (
        <footer className="pocket">
          {isEmpty ? (
            <Button testId="learn-more" onPress={learn}>
              {words.whatIsThis}
            </Button>
          ) : (
            <p className="fine">
              {words.noPhrase}{' '}
              <button type="button" className="link" data-testid="learn-more" onClick={learn}>
                {words.whatIsThis}
              </button>
            </p>
          )}
        </footer>
      )}
    </>
  )
}
