/** The account in use: its address, what it holds, and the way out. */
import { useEffect, useRef, type CSSProperties } from 'react'
import { $caipAddress, $moreWords, $network, $networks, addSheet, go, have, hueOf, Icon, List, useSignals, useStore } from '../../src/ui/kit'
import { Balance } from './balance'
import { CopyAddress } from './copy-address'
import { NetworkSelect } from './network-select'
import look from './look.css'

const end = () => void have('action', 'session')!.end()

export default function Account() {
  useSignals()
  addSheet(look)
  const words = useStore($moreWords).value!, network = useStore($network).value
  const live = useStore($caipAddress).value, hasSeveral = new Set(useStore($networks).value.map(n => n.chainNamespace)).size > 1
  // while the dialog fades out after a disconnect there is no address any more
  const last = useRef(live)
  if (live) last.current = live
  useEffect(() => { void have('action', 'session')!.loadBalance() }, [live])
  const caipAddress = last.current
  if (!caipAddress) return null
  const address = caipAddress.slice(caipAddress.lastIndexOf(':') + 1)
  const explorer = network && have('chain', network.chainNamespace as 'eip155')?.explorerUrl(network, address)
  return (
    <>
      <div className="card">
        <CopyAddress address={address} words={words}>
          <span className="face" style={{ '--h': hueOf(address) } as CSSProperties} />
        </CopyAddress>
        <Balance caipAddress={caipAddress} words={words} />
      </div>
      <footer className="pocket">
        <List>
          {explorer && (
            <div role="listitem">
              <a className="row slim" href={explorer} target="_blank" rel="noopener noreferrer" data-testid="explorer-link">
                <Icon name="open" isFlipped /><span className="t">{words.explorer}</span>
              </a>
            </div>
          )}
          {hasSeveral && (
            <div role="listitem">
              <button type="button" className="row slim" data-testid="your-wallets" onClick={() => go('ProfileWallets')}>
                <Icon name="wallet" /><span className="t">{words.yourWallets}</span>
              </button>
            </div>
          )}
          <div role="listitem">
            <button type="button" className="row slim" data-testid="disconnect-button" onClick={end}>
              <Icon name="leave" isFlipped /><span className="t">{words.disconnect}</span>
            </button>
          </div>
        </List>
      </footer>
    </>
  )
}
Account.title = (): string => $moreWords.get()!.accountTitle
Account.Slot = NetworkSelect
