/** The active account: its address, its holdings, the actions on it, and disconnecting. */
import { useEffect, useRef, type CSSProperties } from 'react'
import {
  $caipAddress,
  $config,
  $features,
  $isUnsupported,
  $moreWords,
  $network,
  $networks,
  go,
  have,
  hueOf,
  Icon,
  isChainName,
  List,
  useSignals,
  useStore,
  type IconName
} from '../../src/ui/kit'
import { addFurther, CLOCK, COINS, RECEIVE, SEND } from '../../src/ui/further'
import { Balance } from './balance'
import { CopyAddress } from './copy-address'
import { offersOf, type Feature } from './features'
import look from './look.css'
import { HeaderSlot } from './header-slot'
import { Way } from './way'
import { useSummary } from './use-summary'

const tiles: Readonly<Record<Feature, readonly [icon: IconName, route: 'WalletReceive' | 'WalletSend']>> = {
  receive: [RECEIVE, 'WalletReceive'],
  send: [SEND, 'WalletSend']
}

const end = () => void have('action', 'session')!.end()

export default function Account() {
  useSignals()
  addFurther(look)
  const words = useStore($moreWords).value!
  const network = useStore($network).value
  const config = useStore($config).value
  const known = useStore($features).value
  const live = useStore($caipAddress).value
  const networks = useStore($networks).value
  // while the dialog fades out after a disconnect, there is no address any more
  const last = useRef(live)
  if (live) last.current = live
  useEffect(() => {
    void have('action', 'session')!.loadBalance(true)
  }, [live])
  const caipAddress = last.current
  const chain = caipAddress?.split(':')[0] ?? ''
  // On some chains we know only addresses. On a network unknown to the host page, there is no node to query.
  const isKnown = !useStore($isUnsupported).value && isChainName(chain)
  const { total, count, isOld } = useSummary(isKnown && !!live)
  if (!caipAddress) return null
  const address = caipAddress.slice(caipAddress.lastIndexOf(':') + 1)
  const explorer = network && have('chain', network.chainNamespace as 'eip155')?.explorerUrl(network, address)
  const { features, hasActivity } = offersOf(config, known)
  return (
    <>
      <div className="card">
        <CopyAddress address={address} words={words}>
          <span className="face" style={{ '--h': hueOf(address) } as CSSProperties} />
        </CopyAddress>
        <Balance caipAddress={caipAddress} words={words} isAskable={isKnown} total={total} isOld={isOld} />
      </div>
      <footer className="pocket">
        {isKnown && features[0] && (
          <div className="tiles">
            {features.map(name => (
              <button
                key={name}
                type="button"
                className="btn tile"
                data-testid={name}
                onClick={() => go(tiles[name][1])}
              >
                <Icon name={tiles[name][0]} isFlipped />
                {words[name]}
              </button>
            ))}
          </div>
        )}
        <List>
          {isKnown && chain !== 'bip122' && (
            <Way icon={COINS} testId="tokens" note={count} onPress={() => go('WalletTokens')}>
              {words.tokens}
            </Way>
          )}
          {isKnown && chain === 'eip155' && hasActivity && (
            <Way icon={CLOCK} testId="activity" onPress={() => go('Transactions')}>
              {words.activity}
            </Way>
          )}
          {explorer && (
            <Way icon="open" testId="explorer-link" href={explorer}>
              {words.explorer}
            </Way>
          )}
          {networks.some(n => n.chainNamespace !== chain) && (
            <Way icon="wallet" testId="your-wallets" onPress={() => go('ProfileWallets')}>
              {words.yourWallets}
            </Way>
          )}
          <Way icon="leave" testId="disconnect-button" isLast onPress={end}>
            {words.disconnect}
          </Way>
        </List>
      </footer>
    </>
  )
}
Account.title = (): string => $moreWords.get()!.accountTitle
Account.Slot = HeaderSlot
