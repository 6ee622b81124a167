/** The connections of this page, one per chain: activate another, disconnect one or all, or add one. */
import { useEffect, useRef, type MouseEvent } from 'react'
import {
  $connections,
  $networks,
  interpolate,
  push,
  getLoadedChunk,
  Icon,
  List,
  EmptyState,
  replace,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { addDeferredStyles, LEAVE, PLUS } from '../../src/ui/deferred'
import { $walletMessages, loadWalletMessages } from '../../src/barrels/kit'
import { ConnectedWallet, keepFocus } from './connected-wallet'
import styles from './styles.css'

const disconnectAll = (event: MouseEvent<HTMLElement>) => {
  keepFocus(event)
  void getLoadedChunk('action', 'session')!.disconnectFromDialog()
}

export default function ConnectedWallets() {
  useSignals()
  addDeferredStyles(styles)
  const messages = useStore($walletMessages).value!.chains
  const connections = Object.values(useStore($connections).value)
  const others = [...new Set(useStore($networks).value.map(network => network.chainNamespace))].filter(
    name => !connections.some(connection => connection.namespace === name)
  )
  const previousCount = useRef(0)
  useEffect(() => {
    // there is no account left to go back to
    if (previousCount.current && !connections.length) replace('ProfileWallets')
    previousCount.current = connections.length
  }, [connections.length])
  return (
    <>
      <div className="body">
        {connections.length ? (
          <List>
            {connections.map(connection => (
              <ConnectedWallet key={connection.namespace} connection={connection} messages={messages} />
            ))}
          </List>
        ) : (
          <EmptyState icon="wallet" title={messages.noConnections.title} text={messages.noConnections.hint} />
        )}
      </div>
      {(others.length > 0 || connections.length > 1) && (
        <footer className="footer">
          <List>
            {others.map(name => (
              <div key={name} role="listitem">
                <button
                  type="button"
                  className="row slim"
                  data-testid={`add-${name}`}
                  onClick={() => push('Connect', { namespace: name })}
                >
                  <Icon name={PLUS} />
                  <span className="text">{interpolate(messages.add, { chain: messages.names[name] })}</span>
                </button>
              </div>
            ))}
            {connections.length > 1 && (
              <div role="listitem">
                <button type="button" className="row slim" data-testid="disconnect-all" onClick={disconnectAll}>
                  <Icon name={LEAVE} isFlipped />
                  <span className="text">{messages.disconnectAll}</span>
                </button>
              </div>
            )}
          </List>
        </footer>
      )}
    </>
  )
}
ConnectedWallets.prepare = () => loadWalletMessages()
ConnectedWallets.title = () => $walletMessages.get()!.chains.titles.ProfileWallets
