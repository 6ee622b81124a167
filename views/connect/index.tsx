/** Ways to connect, in the order the site asked for. */
import type { ReactNode } from 'react'
import { $config, $walletRows, $words, Button, go, useSignals, useStore, type ConnectMethod } from '../../src/ui/kit'
import { Wallets } from './wallets'

/** A way that is not built yet has no section and is not shown. */
const sections: { readonly [M in ConnectMethod]?: () => ReactNode } = { wallet: Wallets }

/** Specification, section 9: wallets come first only where there are some. */
const usualOrder = (hasWallets: boolean): readonly ConnectMethod[] => hasWallets ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']

const learn = () => go('WhatIsAWallet')

export default function Connect() {
  useSignals()
  const words = useStore($words).value!, rows = useStore($walletRows).value
  const { enableWallets, enableWalletGuide, connectMethodsOrder } = useStore($config).value
  const order = connectMethodsOrder ?? usualOrder(rows.some(row => row.found))
  const isEmpty = enableWallets && !rows.length
  return (
    <>
      <div className="body">
        {order.map(method => {
          const Section = method === 'wallet' && !enableWallets ? undefined : sections[method]
          return Section && <Section key={method} />
        })}
      </div>
      {(isEmpty || enableWalletGuide) && (
        <footer className="pocket">
          {isEmpty
            ? <Button testId="learn-more" onPress={learn}>{words.learnMore}</Button>
            : <p className="fine">{words.noPhrase} <button type="button" className="link" data-testid="learn-more" onClick={learn}>{words.learnMore}</button></p>}
        </footer>
      )}
    </>
  )
}
