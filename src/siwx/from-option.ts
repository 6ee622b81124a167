/**
 * Sign-in for a page without a build step: creates the plugin for a string in the option `siwx`, or for `siweConfig`.
 */
import type { CreateSIWX } from '../core/sign-in/siwx'
import { warn } from '../core/platform/console'
import { $config } from '../barrels/kit'
import { DefaultSIWX } from './config'
import { ReownAuthentication } from './hosted'
import { serverSIWX } from './server'
import { mapToSIWX } from './siwe'
import { serviceUrl } from './service-url'

const create: CreateSIWX = option => {
  if (typeof option === 'object') return mapToSIWX(option)
  if (option === 'local') return new DefaultSIWX()
  if (option === 'hosted') {
    const { siwx, siweConfig } = $config.get().deferred
    if ((siwx ?? siweConfig ?? option) !== option)
      warn(
        'sign-in-replaced',
        'the hosted sign-in replaces siwx: the project or features.reownAuthentication requires it'
      )
    return new ReownAuthentication()
  }
  if (!serviceUrl(option))
    throw new Error(
      `siwx: expected "local", "hosted" or the URL of your server (https://… or /…), got "${option.slice(0, 60)}"`
    )
  return serverSIWX(option)
}
export default create
