/** The connections of this page, one for each chain: to use another, to end one or all, to add one. */
import { $connections, $networks, addSheet, Button, fill, go, Icon, List, showToast, toHost, useSignals, useStore, have } from '../../src/ui/kit'
import { $walletsWords, loadWalletsWords, type Namespace } from '../../src/hosted'
import { Connected } from './connected'
import look from './look.css'

const endAll = () => {
  const words = $walletsWords.get()!.chains
  have('action', 'session')!.disconnect().catch((e: unknown) => {
    showToast({ kind: 'error', text: words.failed })
    toHost(e)
  })
}

export default function Profile() {
  useSignals()
  addSheet(look)
  const words = useStore($walletsWords).value!.chains, connections = Object.values(useStore($connections).value)
  const namespaces = [...new Set(useStore($networks).value.map(n => n.chainNamespace))]
  const add = (namespace: Namespace) => go('Connect', { namespace })
  return (
    <>
      <div className="body">
        <div className="list" role="list">
          {connections.map(connection => <Connected key={connection.namespace} connection={connection} words={words} />)}
        </div>
        <List>
          {namespaces.filter(name => !connections.some(c => c.namespace === name)).map(name => (
            <div key={name} role="listitem">
              <button type="button" className="row slim" data-testid={`add-${name}`} onClick={() => add(name)}>
                <Icon name={PLUS} /><span className="t">{fill(words.add, { chain: words.names[name] })}</span>
              </button>
            </div>
          ))}
        </List>
      </div>
      {connections.length > 1 && <footer className="pocket"><Button icon="leave" isIconFlipped testId="disconnect-all" onPress={endAll}>{words.disconnectAll}</Button></footer>}
    </>
  )
}
const PLUS = 'M10 4v12M4 10h12'
Profile.prepare = () => loadWalletsWords()
Profile.title = () => $walletsWords.get()!.chains.titles.ProfileWallets
