import { $config } from './config'
import { $features } from './features'

/**
 * Returns the host page's sign-in plugin, or the name of a built-in one. Returns undefined if the host page wants no
 * sign-in. For the hosted sign-in the project's own settings decide, once they are loaded.
 */
export const wantedSignIn = (): unknown => {
  const {
    projectId,
    later: { siwx, siweConfig, features }
  } = $config.get()
  const { reownAuthentication: told } = $features.get()
  return projectId && (told ?? (Object(features) as Record<string, unknown>)['reownAuthentication'])
    ? 'hosted'
    : (siwx ?? siweConfig)
}
