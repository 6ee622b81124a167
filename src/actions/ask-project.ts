/**
 * The project's remote settings, requested when the user first opens the dialog, and the features that follow from
 * them.
 */
import { $config } from '../core/config'
import { decideFeatures, type RemoteFeatures } from '../core/decide-features'
import { isError, WidgetError } from '../core/errors'
import { tell } from '../core/failures'
import { $features, setFeatures } from '../core/features'
import { $later } from '../core/later-options'
import { isAllowedOrigin } from '../core/origins'
import { setAboveLimit } from '../core/project'
import { have } from '../core/registry'
import { wantedSignIn } from '../core/wanted-sign-in'
import { fetchFeatures, fetchIsAboveLimit, fetchOrigins } from '../services/project'
import type { WalletApi } from '../services/ask-wallet-api'
import { raiseAlert } from './raise-alert'
import { isBasic } from './close'

/** The last valid answer, and the project it belongs to. */
let known: { about: string; remote: RemoteFeatures } | undefined
let asking = ''

/** Returns undefined if there is no service to ask. */
const apiOf = (): WalletApi | undefined => {
  const { projectId } = $config.get()
  return projectId && !isBasic() ? { url: $later.get().walletApiUrl, projectId } : undefined
}
/** Returns a key of the project whose settings apply; empty if there is none. */
const about = (api = apiOf()): string => (api ? api.url + api.projectId : '')

const decide = () => {
  const api = apiOf()
  const before = wantedSignIn()
  const reasonWithoutApi = isBasic() ? 'basic' : 'none'
  const { features, ignored } = decideFeatures(
    $later.get().features,
    known?.about === about(api) ? known.remote : undefined,
    api ? undefined : reasonWithoutApi
  )
  if (ignored.length) raiseAlert('LOCAL_CONFIGURATION_IGNORED', { names: ignored.join(', ') })
  // Listeners are notified of changes only.
  if (JSON.stringify(features) === JSON.stringify($features.get())) return
  setFeatures(features)
  // A connected account is checked for a session now, or no longer.
  if (wantedSignIn() !== before) void have('action', 'session')?.loadBalance()
}

const checkOrigin = async (api: WalletApi) => {
  const { origin } = location
  try {
    if (isAllowedOrigin(origin, await fetchOrigins(api))) return
    raiseAlert('APKT002', { origin })
    tell(new WidgetError('origin-unlisted', { origin }))
  } catch (e) {
    if (!isError(e)) throw e
    const status = isError(e, 'service-failed') ? e.facts.status : 0
    if (status === 429) raiseAlert('APKT010')
    else if (status >= 500) raiseAlert('APKT009', { message: `${status}` })
  }
}

let follows = false

/**
 * Decides with the known settings, requests the current ones, and decides again. Never fails; a failed request is
 * repeated at the next opening.
 */
export const askProject = async (): Promise<void> => {
  if (!follows) for (const $store of [$config, $later]) $store.listen(decide)
  follows = true
  decide()
  const api = apiOf()
  if (!api) return
  const mine = about(api)
  if (asking === mine) return
  asking = mine
  // The host page may switch to another project meanwhile.
  const isMine = () => about() === mine
  let message = ''
  setAboveLimit(false)
  await Promise.all(
    [
      fetchIsAboveLimit(api).then(isAbove => {
        if (isMine()) setAboveLimit(isAbove)
      }),
      fetchFeatures(api).then(remote => {
        if (!isMine()) return
        known = { about: mine, remote }
        decide()
      })
    ].map(one =>
      one.catch((e: unknown) => {
        if (!isError(e)) throw e
        if (asking === mine) asking = ''
        message = `${e.code} ${JSON.stringify(e.facts)}`
      })
    )
  )
  if (!isMine()) return
  if (known?.about !== mine) raiseAlert('LOCAL_CONFIGURATION_USED', { message })
  const { email, socials } = $features.get()
  if (email || socials) await checkOrigin(api)
}
