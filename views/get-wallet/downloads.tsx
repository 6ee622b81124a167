import { back, Button, fill, have, Icon, List, Panel, useSignals, useStore } from '../../src/ui/kit'
import { AWAY, GLOBE } from '../../src/ui/further'
import { $walletsWords } from '../../src/kit'
import type { Wallet } from '../../src/hosted'
import { placesOf, type Store } from './places'

const PHONE =
  'M7 2.5h6A1.5 1.5 0 0 1 14.5 4v12a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 16V4A1.5 1.5 0 0 1 7 2.5zM9 15h2'
const icons: { readonly [S in Store]: `M${string}` } = {
  // a piece of a puzzle
  chromeStore:
    'M8 4.5a1.8 1.8 0 0 1 3.6 0V6H15a1 1 0 0 1 1 1v3h-1.4a1.8 1.8 0 0 0 0 3.6H16V16a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h3z',
  appStore: PHONE,
  playStore: PHONE,
  homepage: GLOBE
}

/** Reports the chosen store to analytics. */
export const told = ({ name, id }: Wallet, store: Store): void =>
  have('action', 'analytics')?.track('GET_WALLET', { name, explorerId: id, type: store.replace('S', '_s') })

/** The stores and the homepage of one wallet. */
export function Downloads({ wallet }: { wallet: Wallet }) {
  useSignals()
  const words = useStore($walletsWords).value!
  const places = placesOf(wallet)
  const facts = { wallet: wallet.name }
  return (
    <>
      <div className="body">
        {places.length ? (
          <List>
            {places.map(({ store, href }) => (
              <div key={store} role="listitem">
                <a
                  className="row"
                  href={href}
                  {...AWAY}
                  data-testid={`get-${store}`}
                  onClick={() => told(wallet, store)}
                >
                  <span className="mark glyph">
                    <Icon name={icons[store]} />
                  </span>
                  <span className="t">{words.stores[store]}</span>
                  <Icon name="open" isSmall isFlipped />
                </a>
              </div>
            ))}
          </List>
        ) : (
          <Panel icon="wallet" title={fill(words.missingTitle, facts)} text={fill(words.missingHint, facts)} />
        )}
      </div>
      <footer className="pocket">
        {places.length ? (
          <p className="fine">{words.getHint}</p>
        ) : (
          <Button testId="other-wallet" onPress={back}>
            {words.otherWallet}
          </Button>
        )}
      </footer>
    </>
  )
}
