/** The names service, for the active network. */
import { chainData } from '../../core/config/money-options'
import { isError } from '../../core/platform/errors'
import type { Identity, ZoneNames } from '../../core/names/zone'
import { $address, $network } from '../../core/session/session'
import { ifServed } from '../../services/chain-data'
import { fetchIdentity } from '../../services/identity'
import {
  addressIn,
  fetchNamesOf,
  fetchProfile,
  fetchSuggestions,
  postRegistration,
  registrationMessage
} from '../../services/names'

const addressOf: ZoneNames['addressOf'] = (network, name, { chain }, signal) =>
  ifServed<string | undefined>(chainData(), ($network.get() ?? network).caipNetworkId, undefined, async api => {
    const profile = await fetchProfile(api, name, signal)
    return profile && addressIn(profile, chain)
  })

const nameOf: ZoneNames['nameOf'] = ({ address, chainId, signal }) =>
  ifServed<string | undefined>(chainData(), chainId, undefined, async api => {
    const [claim] = await fetchNamesOf(api, address, $address.get(), signal)
    return claim?.name
  }).catch((e: unknown) => {
    // a service without names, such as a host page's own
    if (isError(e, 'service-failed') && e.facts.status >= 400 && e.facts.status < 500) return undefined
    throw e
  })

const zone: ZoneNames = {
  addressOf,
  nameOf,
  identityOf: account => fetchIdentity(chainData(), account, $address.get()).catch((): Identity => ({})),
  suggestionsFor: (label, chainId, signal) =>
    ifServed(chainData(), chainId, [], api => fetchSuggestions(api, label, signal)),
  canRegister: chainId => ifServed(chainData(), chainId, false, async () => true),
  registrationMessage,
  register: async registration => {
    const api = chainData()
    if (api) await postRegistration(api, registration)
  }
}
export default zone
