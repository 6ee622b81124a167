import { $config } from '../../core/config/config'
import { record } from '../../core/platform/guards'
import { loadChunk } from '../../core/platform/chunks'
import type { SIWEConfig, SIWXConfig } from '../../core/sign-in/siwx'
import { wantedSignIn } from '../../core/sign-in/wanted-sign-in'

let last: { wanted: unknown; siwx: Promise<SIWXConfig | undefined> } | undefined

const createPlugin = async (wanted: unknown): Promise<SIWXConfig | undefined> => {
  const { siweConfig } = $config.get().deferred
  if (record(wanted)['enabled'] === false) return undefined
  return typeof wanted === 'string' || (wanted && wanted === siweConfig)
    ? (await loadChunk('siwx', 'fromOption'))(wanted as string | SIWEConfig)
    : (wanted as SIWXConfig | undefined)
}
/**
 * Returns the host page's plugin, or ours for what it names; undefined if it wants no sign-in. Errors: chunk-failed;
 * a repeated call tries again.
 */
export const plugin = (): Promise<SIWXConfig | undefined> => {
  const wanted = wantedSignIn()
  if (last?.wanted !== wanted) last = { wanted, siwx: createPlugin(wanted) }
  last!.siwx.catch(() => {
    last = undefined
  })
  return last!.siwx
}
