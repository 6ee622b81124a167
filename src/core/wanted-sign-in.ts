import { $config } from './config'
import { $features } from './features'

/** What a site has sign visitors in: its plugin, or the name of ours; undefined where it wants no sign-in. Of the hosted one its project's own settings decide, once they are known. */
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
