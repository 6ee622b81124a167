/** What the project's own settings say, asked for once somebody has opened the dialog, and what is on by them. */
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

/** The last good answer, and whom it is of. */
let known: { about: string; remote: RemoteFeatures } | undefined
let asking = ''

/** Undefined where nobody is to be asked. */
const apiOf = (): WalletApi | undefined => {
  const { projectId } = $config.get()
  return projectId && !isBasic() ? { url: $later.get().walletApiUrl, projectId } : undefined
}
/** Whose settings count, in one word; empty: nobody's. */
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
  // whoever listens hears of changes only
  if (JSON.stringify(features) === JSON.stringify($features.get())) return
  setFeatures(features)
  // whoever is connected is asked now, or no more
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

/** Decides by what is known, asks, and decides again. Never fails; one that could not be asked is asked at the next opening. */
export const askProject = async (): Promise<void> => {
  if (!follows) for (const $store of [$config, $later]) $store.listen(decide)
  follows = true
  decide()
  const api = apiOf()
  if (!api) return
  const mine = about(api)
  if (asking === mine) return
  asking = mine
  // the site may take up another project meanwhile
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
