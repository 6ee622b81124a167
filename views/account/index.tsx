/** The active account: its address, its holdings, the actions on it, and disconnecting. */
import { useEffect, useRef } from 'react'
import {
  $accountDetails,
  $caipAddress,
  $config,
  $connection,
  $features,
  $isUnsupported,
  $accountMessages,
  $network,
  $networks,
  push,
  getLoadedChunk,
  Icon,
  isChainName,
  List,
  useSignals,
  useStore,
  type IconName,
  type Routes
} from '../../src/ui/kit'
import { offersActivity } from '../../src/barrels/account'
import { accountOf, addressUrl } from '../../src/barrels/kit'
import { addDeferredStyles, CLOCK, COINS, LEAVE, OPEN, PERSON, PLUS, RECEIVE, SEND, SWAP } from '../../src/ui/deferred'
import { Balance } from './balance'
import { CopyAddress } from './copy-address'
import { offeredFeatures, type Feature } from './features'
import styles from './styles.css'
import { HeaderSlot } from './header-slot'
import { NavRow } from './nav-row'
import { useSummary } from './use-summary'

const tiles = {
  onramp: [PLUS, 'OnRampProviders'],
  swaps: [SWAP, 'Swap'],
  receive: [RECEIVE, 'WalletReceive'],
  send: [SEND, 'WalletSend']
} as const satisfies Readonly<Record<Feature, readonly [icon: IconName, route: keyof Routes]>>

const disconnect = () => void getLoadedChunk('action', 'session')!.disconnectFromDialog()

export default function Account() {
  useSignals()
  addDeferredStyles(styles)
  const messages = useStore($accountMessages).value!
  const network = useStore($network).value
  const config = useStore($config).value
  const projectFeatures = useStore($features).value
  const liveAddress = useStore($caipAddress).value
  const networks = useStore($networks).value
  const { type } = useStore($connection).value ?? {}
  const details = useStore($accountDetails).value
  // while the dialog fades out after a disconnect, there is no address any more
  const lastAddress = useRef(liveAddress)
  if (liveAddress) lastAddress.current = liveAddress
  useEffect(() => {
    void getLoadedChunk('action', 'session')!.loadBalance(true)
  }, [liveAddress])
  const caipAddress = lastAddress.current
  const chain = caipAddress?.split(':')[0] ?? ''
  // On some chains we know only addresses. On a network unknown to the host page, there is no node to query.
  const hasBalances = isChainName(chain)
  const isSupported = !useStore($isUnsupported).value && hasBalances
  const { total, count, isStale } = useSummary(hasBalances && !!liveAddress)
  if (!caipAddress) return null
  const { address } = accountOf(caipAddress)
  const explorer = network && addressUrl(network, address)
  const { profileName, profileImage } = details[caipAddress] ?? {}
  const features = offeredFeatures(config, projectFeatures, network)
  return (
    <>
      <div className="card">
        <CopyAddress address={address} name={profileName} image={profileImage} messages={messages} />
        <Balance
          caipAddress={caipAddress}
          messages={messages}
          canRefresh={isSupported}
          total={total}
          isStale={isStale}
        />
      </div>
      <footer className="footer">
        {isSupported && features[0] && (
          <div className="tiles">
            {features.map(name => (
              <button
                key={name}
                type="button"
                className="btn tile"
                data-testid={name}
                onClick={() => push(tiles[name][1])}
              >
                <Icon name={tiles[name][0]} isFlipped />
                {messages[name]}
              </button>
            ))}
          </div>
        )}
        <List>
          {isSupported && chain !== 'bip122' && (
            <NavRow icon={COINS} testId="tokens" note={count} onPress={() => push('WalletTokens')}>
              {messages.tokens}
            </NavRow>
          )}
          {isSupported && chain === 'eip155' && offersActivity(config, projectFeatures) && (
            <NavRow icon={CLOCK} testId="activity" onPress={() => push('Transactions')}>
              {messages.activity}
            </NavRow>
          )}
          {explorer && (
            <NavRow icon={OPEN} testId="explorer-link" href={explorer}>
              {messages.explorer}
            </NavRow>
          )}
          {networks.some(offered => offered.chainNamespace !== chain) && (
            <NavRow icon="wallet" testId="your-wallets" onPress={() => push('ProfileWallets')}>
              {messages.yourWallets}
            </NavRow>
          )}
          {type === 'AUTH' && (
            <NavRow icon={PERSON} testId="account-settings" onPress={() => push('AccountSettings')}>
              {messages.accountSettings}
            </NavRow>
          )}
          <NavRow icon={LEAVE} testId="disconnect-button" isLast onPress={disconnect}>
            {messages.disconnect}
          </NavRow>
        </List>
      </footer>
    </>
  )
}
Account.title = (): string => $accountMessages.get()!.accountTitle
Account.Slot = HeaderSlot
