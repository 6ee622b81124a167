/** The connections of this page, one per chain: activate another, disconnect one or all, or add one. */
import { useEffect, useRef, type MouseEvent } from 'react'
import {
  $connections,
  $networks,
  fill,
  go,
  have,
  Icon,
  List,
  Panel,
  reset,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { addFurther } from '../../src/ui/further'
import { $walletsWords, loadWalletsWords } from '../../src/kit'
import { Connected, keepFocus } from './connected'
import look from './look.css'

const endAll = (event: MouseEvent<HTMLElement>) => {
  keepFocus(event)
  void have('action', 'session')!.end()
}

export default function Profile() {
  useSignals()
  addFurther(look)
  const words = useStore($walletsWords).value!.chains
  const connections = Object.values(useStore($connections).value)
  const others = [...new Set(useStore($networks).value.map(n => n.chainNamespace))].filter(
    name => !connections.some(c => c.namespace === name)
  )
  const had = useRef(0)
  useEffect(() => {
    // there is no account left to go back to
    if (had.current && !connections.length) reset('ProfileWallets')
    had.current = connections.length
  }, [connections.length])
  return (
    <>
      <div className="body">
        {connections.length ? (
          <List>
            {connections.map(connection => (
              <Connected key={connection.namespace} connection={connection} words={words} />
            ))}
          </List>
        ) : (
          <Panel icon="wallet" title={words.nobody.title} text={words.nobody.hint} />
        )}
      </div>
      {(others.length > 0 || connections.length > 1) && (
        <footer className="pocket">
          <List>
            {others.map(name => (
              <div key={name} role="listitem">
                <button
                  type="button"
                  className="row slim"
                  data-testid={`add-${name}`}
                  onClick={() => go('Connect', { namespace: name })}
                >
                  <Icon name={PLUS} />
                  <span className="t">{fill(words.add, { chain: words.names[name] })}</span>
                </button>
              </div>
            ))}
            {connections.length > 1 && (
              <div role="listitem">
                <button type="button" className="row slim" data-testid="disconnect-all" onClick={endAll}>
                  <Icon name="leave" isFlipped />
                  <span className="t">{words.disconnectAll}</span>
                </button>
              </div>
            )}
          </List>
        </footer>
      )}
    </>
  )
}
const PLUS = 'M10 4v12M4 10h12'
Profile.prepare = () => loadWalletsWords()
Profile.title = () => $walletsWords.get()!.chains.titles.ProfileWallets
