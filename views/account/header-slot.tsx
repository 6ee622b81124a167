import { $config, $accountMessages, $network, push, record, Icon, useSignals, useStore } from '../../src/ui/kit'
import { SHIELD } from '../../src/ui/deferred'
import { NetworkSelect } from './network-select'

/** The active network and, if the host page has smart sessions, the button that leads to them. */
export function HeaderSlot() {
  useSignals()
  const {
    projectId,
    deferred: { features }
  } = useStore($config).value
  const isEvm = useStore($network).value?.chainNamespace === 'eip155'
  return (
    <>
      <NetworkSelect />
      {projectId && isEvm && record(features)['smartSessions'] === true && (
        <button
          type="button"
          className="icon-button"
          aria-label={$accountMessages.get()!.smartSessions}
          data-testid="smart-sessions"
          onClick={() => push('SmartSessionList')}
        >
          <Icon name={SHIELD} />
        </button>
      )}
    </>
  )
}
