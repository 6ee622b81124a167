/** Sign-in for a page without a build step: what the option `siwx` as a text, or `siweConfig`, stands for. */
import type { CreateSIWX } from '../core/siwx'
import { DefaultSIWX } from './config'
import { ReownAuthentication } from './hosted'
import { serverSIWX } from './server'
import { mapToSIWX } from './siwe'

const create: CreateSIWX = given => {
  if (typeof given === 'object') return mapToSIWX(given)
  if (given === 'local') return new DefaultSIWX()
  if (given === 'hosted') return new ReownAuthentication()
  // a path is of this page's origin
  if (!/^(https?:\/\/|\/)/.test(given)) throw new Error(`siwx is "local", "hosted", or where the site's own server is (https://… or /…), not "${given.slice(0, 60)}"`)
  return serverSIWX(given)
}
export default create
