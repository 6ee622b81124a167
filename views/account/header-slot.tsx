import { $config, $moreWords, $network, go, Icon, useSignals, useStore } from '../../src/ui/kit'
import { SHIELD } from '../../src/ui/further'
import { NetworkSelect } from './network-select'

/** The active network and, if the host page has smart sessions, the button that leads to them. */
export function HeaderSlot() {
  useSignals()
  const {
    projectId,
    later: { features }
  } = useStore($config).value
  const isEvm = useStore($network).value?.chainNamespace === 'eip155'
  return (
    <>
      <NetworkSelect />
      {projectId && isEvm && (Object(features) as Record<string, unknown>)['smartSessions'] === true && (
        <button
          type="button"
          className="tap"
          aria-label={$moreWords.get()!.smartSessions}
          data-testid="smart-sessions"
          onClick={() => go('SmartSessionList')}
        >
          <Icon name={SHIELD} />
        </button>
      )}
    </>
  )
}
