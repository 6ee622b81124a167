/**
 * Options that the first views do not need. They are validated once the wallet directory or a pairing URI is needed.
 * Unknown names are reported.
 */
import { computed } from 'nanostores'
import { chainIdOf } from '../networks/chain-id-of'
import type { ChainId } from '../networks/caip'
import { $config, defaults, type Config, type ConnectorSection } from './config'
import { WidgetError } from '../platform/errors'
import { reportError, reportToDeveloper } from '../platform/report-error'
import { features, SECTIONS } from './feature-options'
import { deferredFields, type DeferredOptions, type ParsedOptions } from './deferred-option-schema'
import { isRecord } from '../platform/guards'
import { describe, type Field } from './option-schema'
import { ownValue } from '../platform/own-value'
import { warn } from '../platform/console'

/**
 * Names that a data attribute cannot spell. Any other spelling is a mistake, because readers of the raw options would
 * not recognize it.
 */
const publicSpelling: Readonly<Record<string, string>> = {
  experimentalPreferUniversalLinks: 'experimental_preferUniversalLinks',
  manualWcControl: 'manualWCControl'
}

const reportInvalidOption = (option: string, expected: string, got: string) =>
  reportToDeveloper(new WidgetError('option-invalid', { option, expected, got }))

/**
 * Parses options with these fields. An invalid value gets the fallback. An unknown name is reported with the list of
 * all known names.
 */
const parseFields = (
  options: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, Field<unknown>>>,
  path: string,
  otherNames: readonly string[]
) => {
  const parsed: Record<string, unknown> = Object.fromEntries(
    Object.entries(fields).map(([name, { initial }]) => [name, initial])
  )
  for (const [name, value] of Object.entries(options)) {
    const publicName = ownValue(publicSpelling, name) ?? name
    if (!Object.hasOwn(fields, publicName)) {
      const knownNames = [...Object.keys(fields), ...otherNames].sort().join(', ')
      warn('option-unknown', `unknown option "${path}${name}"; known options are ${knownNames}`)
      continue
    }
    const { read, expected, fallback } = fields[publicName]!
    const parsedValue = read(value, (subpath, wanted, got) =>
      reportInvalidOption(path + publicName + subpath, wanted, got)
    )
    if (parsedValue === undefined) reportInvalidOption(path + publicName, expected, describe(value))
    parsed[publicName] = parsedValue ?? fallback
  }
  return parsed
}

const initialOptions = [
  ...Object.keys(defaults).filter(name => name !== 'deferred'),
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
export const requestedChains = (): readonly ChainId[] =>
  ($config.get().networks ?? (['eip155:1', 'eip155:8453', 'eip155:42161'] as const)).map(chainIdOf)

let lastChecked: readonly unknown[] = []
/**
 * Validates options that take effect at once. Errors here change nothing for the user, so only the developer is
 * notified.
 */
const checkImmediateOptions = ({ networks, defaultNetwork: first, adapters }: Config): void => {
  const current = [networks, first, adapters]
  if (current.every((value, at) => value === lastChecked[at])) return
  lastChecked = current
  adapters?.forEach((adapter: unknown, at) => {
    if (!isRecord(adapter) || typeof adapter['adapterType'] !== 'string')
      reportInvalidOption(`adapters[${at}]`, 'an adapter from billfold/adapters', describe(adapter))
  })
  const id = first && chainIdOf(first)
  if (!id || requestedChains().includes(id)) return
  warn('network-missing', `defaultNetwork: networks does not contain ${id}`)
  reportError(new WidgetError('network-missing', { network: id }))
}

/**
 * Returns whether two records hold identical values. Each change of an option creates a new record. Its values may be
 * the host's own objects, even circular ones.
 */
const isSame = (a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>) =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value)

let last: { raw: Readonly<Record<string, unknown>>; deferred: DeferredOptions } | undefined

/** The deferred options. Parsed on first access and on each change. */
export const $deferredOptions = /* @__PURE__ */ computed($config, (config): DeferredOptions => {
  const { deferred: raw } = config
  checkImmediateOptions(config)
  if (last && isSame(last.raw, raw)) return last.deferred
  const parsed = parseFields(raw, deferredFields, '', initialOptions) as ParsedOptions
  const parsedFeatures = parseFields(parsed.features, features, 'features.', [])
  if (parsedFeatures['legalCheckbox'] && !raw['termsConditionsUrl'] && !raw['privacyPolicyUrl'])
    reportInvalidOption('features.legalCheckbox', 'termsConditionsUrl or privacyPolicyUrl', 'neither')
  const deferred = {
    ...parsed,
    prefersUniversalLinks: parsed.experimental_preferUniversalLinks,
    isManual: parsed.manualWCControl,
    override: parsed.universalProviderConfigOverride,
    sections: [...new Set([...(parsedFeatures['connectorTypeOrder'] as readonly ConnectorSection[]), ...SECTIONS])],
    features: parsedFeatures
  }
  last = { raw, deferred }
  return deferred
})
