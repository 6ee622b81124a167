/**
 * Sign-in for a page without a build step: creates the plugin for a string in the option `siwx`, or for `siweConfig`.
 */
import type { CreateSIWX } from '../core/siwx'
import { warn } from '../core/warn'
import { $config } from '../kit'
import { DefaultSIWX } from './config'
import { ReownAuthentication } from './hosted'
import { serverSIWX } from './server'
import { mapToSIWX } from './siwe'
import { siteUrl } from './site-url'

const create: CreateSIWX = given => {
  if (typeof given === 'object') return mapToSIWX(given)
  if (given === 'local') return new DefaultSIWX()
  if (given === 'hosted') {
    const { siwx, siweConfig } = $config.get().later
    if ((siwx ?? siweConfig ?? given) !== given)
      warn(
        'sign-in-replaced',
        'the hosted sign-in, which the project or features.reownAuthentication wants, takes the place of siwx'
      )
    return new ReownAuthentication()
  }
  if (!siteUrl(given))
    throw new Error(
      `siwx is "local", "hosted", or where the site's own server is (https://… or /…), not "${given.slice(0, 60)}"`
    )
  return serverSIWX(given)
}
export default create
