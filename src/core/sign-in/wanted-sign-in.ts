import { $config } from '../config/config'
import { $features } from '../config/features'
import { record } from '../platform/guards'

/**
 * Returns the host page's sign-in plugin, or the name of a built-in one. Returns undefined if the host page wants no
 * sign-in. For the hosted sign-in the project's own settings decide, once they are loaded.
 */
export const wantedSignIn = (): unknown => {
  const {
    projectId,
    deferred: { siwx, siweConfig, features }
  } = $config.get()
  const { reownAuthentication: reported } = $features.get()
  return projectId && (reported ?? record(features)['reownAuthentication']) ? 'hosted' : (siwx ?? siweConfig)
}
