import {
  back,
  Button,
  interpolate,
  getLoadedChunk,
  Icon,
  List,
  EmptyState,
  useSignals,
  useStore,
  type IconPath
} from '../../src/ui/kit'
import { EXTERNAL_LINK, GLOBE, OPEN } from '../../src/ui/deferred'
import { $walletMessages } from '../../src/barrels/kit'
import type { Wallet } from '../../src/barrels/directory'
import { storeLinksOf, type Store } from './store-links'

const PHONE =
  'M7 2.5h6A1.5 1.5 0 0 1 14.5 4v12a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 16V4A1.5 1.5 0 0 1 7 2.5zM9 15h2'
const icons: { readonly [S in Store]: `M${string}` } = {
  // a piece of a puzzle
  chromeStore:
    ('M8 4.5a1.8 1.8 0 0 1 3.6 0V6H15a1 1 0 0 1 1 1v3h-1.4a1.8 1.8 0 0 0 0 3.6H16V16a1 1 0 0 1-1 1H5a1 1 0 0 ' +
      '1-1-1V7a1 1 0 0 1 1-1h3z') as IconPath,
  appStore: PHONE,
  playStore: PHONE,
  homepage: GLOBE
}

/** Reports the chosen store to analytics. */
export const trackDownload = ({ name, id }: Wallet, store: Store): void =>
  getLoadedChunk('action', 'analytics')?.track('GET_WALLET', { name, explorerId: id, type: store.replace('S', '_s') })

/** The stores and the homepage of one wallet. */
export function Downloads({ wallet }: { wallet: Wallet }) {
  useSignals()
  const messages = useStore($walletMessages).value!
  const storeLinks = storeLinksOf(wallet)
  const facts = { wallet: wallet.name }
  return (
    <>
      <div className="body">
        {storeLinks.length ? (
          <List>
            {storeLinks.map(({ store, href }) => (
              <div key={store} role="listitem">
                <a
                  className="row"
                  href={href}
                  {...EXTERNAL_LINK}
                  data-testid={`get-${store}`}
                  onClick={() => trackDownload(wallet, store)}
                >
                  <span className="logo glyph">
                    <Icon name={icons[store]} />
                  </span>
                  <span className="text">{messages.stores[store]}</span>
                  <Icon name={OPEN} isSmall isFlipped />
                </a>
              </div>
            ))}
          </List>
        ) : (
          <EmptyState
            icon="wallet"
            title={interpolate(messages.missingTitle, facts)}
            text={interpolate(messages.missingHint, facts)}
          />
        )}
      </div>
      <footer className="footer">
        {storeLinks.length ? (
          <p className="fine">{messages.getHint}</p>
        ) : (
          <Button testId="other-wallet" onPress={back}>
            {messages.otherWallet}
          </Button>
        )}
      </footer>
    </>
  )
}
