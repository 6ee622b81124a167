/**
 * Options that the first views do not need. They are validated once the wallet directory or a pairing URI is needed.
 * Unknown names are reported.
 */
import { computed } from 'nanostores'
import type { ChainId } from './caip'
import { $config, defaults, type Config, type ConnectorSection } from './config'
import { WidgetError } from './errors'
import { tell, tellDeveloper } from './failures'
import { features, SECTIONS } from './feature-options'
import { laterReaders, type Later, type ReadLater } from './later-option-readers'
import { gotOf, isRecord, type Reader } from './option-readers'
import { ownValue } from './own-value'
import { warn } from './warn'

/**
 * Names that a data attribute cannot spell. Any other spelling is a mistake, because readers of the raw options would
 * not recognize it.
 */
const spelt: Readonly<Record<string, string>> = {
  experimentalPreferUniversalLinks: 'experimental_preferUniversalLinks',
  manualWcControl: 'manualWCControl'
}

const complain = (option: string, expected: string, got: string) =>
  tellDeveloper(new WidgetError('option-invalid', { option, expected, got }))

/**
 * Parses options with these readers. An invalid value gets the fallback. An unknown name is reported with the list of
 * all known names.
 */
const readAll = (
  given: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, Reader<unknown>>>,
  path: string,
  others: readonly string[]
) => {
  const good: Record<string, unknown> = Object.fromEntries(
    Object.entries(known).map(([name, { start }]) => [name, start])
  )
  for (const [name, value] of Object.entries(given)) {
    const own = ownValue(spelt, name) ?? name
    if (!Object.hasOwn(known, own)) {
      warn(
        'option-unknown',
        `unknown option "${path}${name}"; there are ${[...Object.keys(known), ...others].sort().join(', ')}`
      )
      continue
    }
    const { read, expected, fallback } = known[own]!
    const found = read(value, (place, wanted, got) => complain(path + own + place, wanted, got))
    if (found === undefined) complain(path + own, expected, gotOf(value))
    good[own] = found ?? fallback
  }
  return good
}

const early = [
  ...Object.keys(defaults).filter(name => name !== 'later'),
  'projectId',
  'networks',
  'defaultNetwork',
  'adapters',
  'metadata'
]

/**
 * Returns the networks that the host page requests, including those of chains that are unsupported here. A remote
 * wallet may serve them.
 */
export const chainsWanted = (): readonly ChainId[] =>
  ($config.get().networks ?? (['eip155:1', 'eip155:8453', 'eip155:42161'] as const)).map(idOf)
const idOf = (network: NonNullable<Config['defaultNetwork']>) =>
  typeof network === 'string' ? network : network.caipNetworkId

let seen: readonly unknown[] = []
/**
 * Validates options that take effect at once. Errors here change nothing for the user, so only the developer is
 * notified.
 */
const look = ({ networks, defaultNetwork: first, adapters }: Config): void => {
  const now = [networks, first, adapters]
  if (now.every((value, at) => value === seen[at])) return
  seen = now
  adapters?.forEach((adapter: unknown, at) => {
    if (!isRecord(adapter) || typeof adapter['adapterType'] !== 'string')
      complain(`adapters[${at}]`, 'an adapter, of billfold/adapters', gotOf(adapter))
  })
  const id = first && idOf(first)
  if (!id || chainsWanted().includes(id)) return
  warn('network-missing', `defaultNetwork: ${id} is none of networks`)
  tell(new WidgetError('network-missing', { network: id }))
}

/**
 * Returns whether two records hold identical values. Each change of an option creates a new record. Its values may be
 * the host's own objects, even circular ones.
 */
const isSame = (a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>) =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value)

let last: { raw: Readonly<Record<string, unknown>>; later: Later } | undefined

/** The deferred options. Parsed on first access and on each change. */
export const $later = /* @__PURE__ */ computed($config, (config): Later => {
  const { later: raw } = config
  look(config)
  if (last && isSame(last.raw, raw)) return last.later
  const o = readAll(raw, laterReaders, '', early) as ReadLater
  const own = readAll(o.features, features, 'features.', [])
  if (own['legalCheckbox'] && !raw['termsConditionsUrl'] && !raw['privacyPolicyUrl'])
    complain('features.legalCheckbox', 'termsConditionsUrl or privacyPolicyUrl', 'neither')
  const later = {
    ...o,
    prefersUniversalLinks: o.experimental_preferUniversalLinks,
    isManual: o.manualWCControl,
    override: o.universalProviderConfigOverride,
    sections: [...new Set([...(own['connectorTypeOrder'] as readonly ConnectorSection[]), ...SECTIONS])],
    features: own
  }
  last = { raw, later }
  return later
})
