import { useEffect } from 'react'
import { $config, Button, push, Icon, List, Logo, Row, useSignals, useStore } from '../../src/ui/kit'
import { EXTERNAL_LINK, OPEN } from '../../src/ui/deferred'
import { $walletMessages } from '../../src/barrels/kit'
import {
  $deferredOptions,
  $suggestions,
  $suggestTask,
  loadRecommendedWallets,
  unique,
  fallbackWallets
} from '../../src/barrels/directory'
import { browseWallets } from '../../src/barrels/wallet-list'
import { trackDownload } from './downloads'
import { storeLinksOf } from './store-links'

/** Number of wallets for a user who has none. AppKit's number. */
const MAX_WALLETS = 4

const ONWARD = 'M7.5 5l5 5-5 5'

/** A few wallets to install, and a row that leads to all of them. */
export function SomeWallets() {
  useSignals()
  const messages = useStore($walletMessages).value!
  const { featured, recommended } = useStore($suggestions).value
  const { customWallets, allWallets } = useStore($deferredOptions).value
  const { projectId } = useStore($config).value
  const isWaiting = useStore($suggestTask).value.status === 'pending' && !!projectId && !recommended.length
  useEffect(() => {
    loadRecommendedWallets()
  }, [])
  const wallets = unique([...featured, ...customWallets, ...recommended, ...fallbackWallets])
    .filter(wallet => storeLinksOf(wallet).length)
    .slice(0, MAX_WALLETS)
  const explore = () => {
    // starts loading while the view loads
    browseWallets()
    push('AllWallets')
  }
  return (
    <>
      {isWaiting ? (
        <div className="body busy">
          <span className="spinner" />
        </div>
      ) : (
        <div className="body">
          <List>
            {wallets.map(wallet => {
              const { id, name, icon } = wallet
              const [firstLink, secondLink] = storeLinksOf(wallet)
              const logo = <Logo name={name} src={icon} />
              return secondLink ? (
                <Row
                  key={id}
                  name={name}
                  logo={logo}
                  testId={`wallet-${id}`}
                  onChoose={() => push('Downloads', { wallet })}
                >
                  <Icon name={ONWARD} isSmall isFlipped />
                </Row>
              ) : (
                <div key={id} role="listitem">
                  <a
                    className="row"
                    href={firstLink!.href}
                    {...EXTERNAL_LINK}
                    data-testid={`wallet-${id}`}
                    onClick={() => trackDownload(wallet, firstLink!.store)}
                  >
                    {logo}
                    <span className="text">
                      <bdi className="truncate">{name}</bdi>
                    </span>
                    <Icon name={OPEN} isSmall isFlipped />
                  </a>
                </div>
              )
            })}
          </List>
        </div>
      )}
      <footer className="footer">
        {projectId && allWallets !== 'HIDE' ? (
          <Button testId="explore-wallets" onPress={explore}>
            {messages.exploreWallets}
          </Button>
        ) : (
          <p className="fine">{messages.getHint}</p>
        )}
      </footer>
    </>
  )
}
