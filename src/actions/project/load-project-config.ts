/**
 * The project's remote settings, requested when the user first opens the dialog, and the features that follow from
 * them.
 */
import { $config } from '../../core/config/config'
import { resolveFeatures, type RemoteFeatures } from '../../core/config/resolve-features'
import { isError, WidgetError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import { $features, setFeatures } from '../../core/config/features'
import { $deferredOptions } from '../../core/config/deferred-options'
import { isAllowedOrigin } from '../../core/config/origins'
import { setAboveLimit } from '../../core/config/project'
import { getLoadedChunk } from '../../core/platform/chunks'
import { runAction } from '../../core/platform/run-action'
import { wantedSignIn } from '../../core/sign-in/wanted-sign-in'
import { fetchFeatures, fetchIsAboveLimit, fetchOrigins } from '../../services/project'
import type { WalletApi } from '../../services/request-wallet-api'
import { raiseAlert } from '../dialog/raise-alert'
import { raiseOriginAlert } from '../dialog/raise-origin-alert'
import { isPairingOnly } from '../dialog/close'

/** The last valid answer, and the project it belongs to. */
let lastAnswer: { key: string; remote: RemoteFeatures } | undefined
let pendingKey = ''

/** Returns the API of the project's service. Returns undefined without a project id, and in basic mode. */
const currentApi = (): WalletApi | undefined => {
  const { projectId } = $config.get()
  return projectId && !isPairingOnly() ? { url: $deferredOptions.get().walletApiUrl, projectId } : undefined
}
/** Returns a key of the project whose settings apply, or an empty text without a project. */
const projectKey = (api = currentApi()): string => (api ? api.url + api.projectId : '')

const updateFeatures = () => {
  const api = currentApi()
  const before = wantedSignIn()
  const reasonWithoutApi = isPairingOnly() ? 'basic' : 'none'
  const { features, ignored } = resolveFeatures(
    $deferredOptions.get().features,
    lastAnswer?.key === projectKey(api) ? lastAnswer.remote : undefined,
    api ? undefined : reasonWithoutApi
  )
  if (ignored.length) raiseAlert('LOCAL_CONFIGURATION_IGNORED', { names: ignored.join(', ') })
  // Listeners are notified of changes only.
  if (JSON.stringify(features) === JSON.stringify($features.get())) return
  setFeatures(features)
  if (features.email || features.socials) void runAction('offerLogins', offer => offer())
  // A connected account is checked for a session now, or no longer.
  if (wantedSignIn() !== before) void getLoadedChunk('action', 'session')?.loadBalance()
}

const checkOrigin = async (api: WalletApi) => {
  const { origin } = location
  try {
    if (isAllowedOrigin(origin, await fetchOrigins(api))) return
    raiseOriginAlert('APKT002')
    reportError(new WidgetError('origin-not-allowed', { origin }))
  } catch (e) {
    if (!isError(e)) throw e
    const status = isError(e, 'service-failed') ? e.facts.status : 0
    if (status === 429) raiseAlert('APKT010')
    else if (status >= 500) raiseAlert('APKT009', { message: `${status}` })
  }
}

let isSubscribed = false

/**
 * Decides with the known settings, requests the current ones, and decides again. Never fails; a failed request is
 * repeated at the next opening.
 */
export const loadProjectConfig = async (): Promise<void> => {
  if (!isSubscribed) for (const $store of [$config, $deferredOptions]) $store.listen(updateFeatures)
  isSubscribed = true
  updateFeatures()
  const api = currentApi()
  if (!api) return
  const key = projectKey(api)
  if (pendingKey === key) return
  pendingKey = key
  // The host page may switch to another project meanwhile.
  const isCurrent = () => projectKey() === key
  let message = ''
  setAboveLimit(false)
  await Promise.all(
    [
      fetchIsAboveLimit(api).then(isAbove => {
        if (isCurrent()) setAboveLimit(isAbove)
      }),
      fetchFeatures(api).then(remote => {
        if (!isCurrent()) return
        lastAnswer = { key, remote }
        updateFeatures()
      })
    ].map(request =>
      request.catch((e: unknown) => {
        if (!isError(e)) throw e
        if (pendingKey === key) pendingKey = ''
        message = `${e.code} ${JSON.stringify(e.facts)}`
      })
    )
  )
  if (!isCurrent()) return
  if (lastAnswer?.key !== key) raiseAlert('LOCAL_CONFIGURATION_USED', { message })
  const { email, socials } = $features.get()
  if (email || socials) await checkOrigin(api)
}
