import { useEffect } from 'react'
import { $config, Button, go, Icon, List, Mark, Row, useSignals, useStore } from '../../src/ui/kit'
import { AWAY } from '../../src/ui/further'
import { $walletsWords } from '../../src/kit'
import { $later, $suggestions, $suggestTask, browseWallets, suggestWallets, unique, wellKnown } from '../../src/hosted'
import { told } from './downloads'
import { placesOf } from './places'

/** Number of wallets for a user who has none. The incumbent's number. */
const MOST = 4

const ONWARD = 'M7.5 5l5 5-5 5'

/** A few wallets to install, and a row that leads to all of them. */
export function SomeWallets() {
  useSignals()
  const words = useStore($walletsWords).value!
  const { featured, recommended } = useStore($suggestions).value
  const { customWallets, allWallets } = useStore($later).value
  const { projectId } = useStore($config).value
  const isWaiting = useStore($suggestTask).value.status === 'pending' && !!projectId && !recommended.length
  useEffect(() => {
    suggestWallets()
  }, [])
  const wallets = unique([...featured, ...customWallets, ...recommended, ...wellKnown])
    .filter(w => placesOf(w).length)
    .slice(0, MOST)
  const explore = () => {
    // starts loading while the view loads
    browseWallets()
    go('AllWallets')
  }
  return (
    <>
      {isWaiting ? (
        <div className="body busy">
          <span className="spin" />
        </div>
      ) : (
        <div className="body">
          <List>
            {wallets.map(wallet => {
              const { id, name, icon } = wallet
              const [place, another] = placesOf(wallet)
              const mark = <Mark name={name} src={icon} />
              return another ? (
                <Row
                  key={id}
                  name={name}
                  mark={mark}
                  testId={`wallet-${id}`}
                  onChoose={() => go('Downloads', { wallet })}
                >
                  <Icon name={ONWARD} isSmall isFlipped />
                </Row>
              ) : (
                <div key={id} role="listitem">
                  <a
                    className="row"
                    href={place!.href}
                    {...AWAY}
                    data-testid={`wallet-${id}`}
                    onClick={() => told(wallet, place!.store)}
                  >
                    {mark}
                    <span className="t">
                      <bdi className="cut">{name}</bdi>
                    </span>
                    <Icon name="open" isSmall isFlipped />
                  </a>
                </div>
              )
            })}
          </List>
        </div>
      )}
      <footer className="pocket">
        {projectId && allWallets !== 'HIDE' ? (
          <Button testId="explore-wallets" onPress={explore}>
            {words.exploreWallets}
          </Button>
        ) : (
          <p className="fine">{words.getHint}</p>
        )}
      </footer>
    </>
  )
}
