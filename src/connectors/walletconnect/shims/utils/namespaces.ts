/**
 * Validation of what a wallet agrees to, and of requests to it.
 * https://specs.walletconnect.com/2.0/specs/clients/sign/namespaces
 */
import { getInternalError, getSdkError } from './errors'

/** Untrusted until `isValidNamespaces` has accepted it. */
interface AgreedNamespace {
  accounts: string[]
  methods: string[]
  events: string[]
}
type AgreedNamespaces = Record<string, AgreedNamespace>
type Problem = { message: string; code: number } | null

export const isUndefined = (value: unknown): value is undefined => value === undefined
export const isValidArray = (value: unknown): value is unknown[] => Array.isArray(value)
export const isValidParams = (value: unknown): boolean => value !== undefined
export const isValidString = (value: unknown, isOptional?: boolean): value is string =>
  (isOptional && value === undefined) || (typeof value === 'string' && value.trim().length > 0)

/** Returns the number of entries of a plain object; for anything else, false. */
export const isValidObject = (value: object): number | false =>
  Object.getPrototypeOf(value) === Object.prototype && Object.keys(value).length

const isChainId = (value: unknown): value is string => isValidString(value) && value.split(':').length === 2
const isAccountId = (value: unknown): boolean => {
  if (!isValidString(value)) return false
  const [namespace, reference, address, ...more] = value.split(':')
  return Boolean(address) && !more.length && isChainId(`${namespace}:${reference}`)
}
const isListOfStrings = (value: unknown): boolean => isValidArray(value) && value.every(entry => isValidString(entry))

const chainOf = (account: string): string => account.split(':', 2).join(':')

const problemOfActions = ({ methods, events }: Partial<AgreedNamespace>, context: string): Problem => {
  const expectation = (what: string) =>
    `${context}, namespace, ${what} should be an array of strings or empty array for no ${what}`
  if (!isListOfStrings(methods)) return getSdkError('UNSUPPORTED_METHODS', expectation('methods'))
  return isListOfStrings(events) ? null : getSdkError('UNSUPPORTED_EVENTS', expectation('events'))
}
const problemOfAccounts = ({ accounts }: Partial<AgreedNamespace>, context: string): Problem => {
  const form = 'conforming to "namespace:chainId:address" format'
  if (!isValidArray(accounts))
    return getSdkError('UNSUPPORTED_ACCOUNTS', `${context} namespace, accounts should be an array of strings ${form}`)
  const invalidAccount = accounts.find(account => !isAccountId(account))
  return invalidAccount === undefined
    ? null
    : getSdkError(
        'UNSUPPORTED_ACCOUNTS',
        `${context} namespace, account ${String(invalidAccount)} should be a string ${form}`
      )
}

/** Returns what is wrong with the namespaces that a wallet has agreed to. `context` names the caller. */
export const isValidNamespaces = (value: unknown, context: string): Problem => {
  if (!value || typeof value !== 'object' || !isValidObject(value))
    return getInternalError('MISSING_OR_INVALID', `${context}, namespaces should be an object with data`)
  for (const namespace of Object.values(value) as unknown[]) {
    const parts = Object(namespace) as Partial<AgreedNamespace>
    const problem = problemOfAccounts(parts, context) ?? problemOfActions(parts, context)
    if (problem) return problem
  }
  return null
}

/**
 * Returns what is wrong with a namespace that is one network: its accounts must be on that network.
 * `_required` is always empty: this page requires nothing, and stores its sessions so.
 */
export const isConformingNamespaces = (_required: unknown, agreed: AgreedNamespaces, context: string): Problem => {
  for (const [name, { accounts }] of Object.entries(agreed)) {
    if (name.includes(':') && !accounts.some(account => chainOf(account) === name))
      return getInternalError(
        'NON_CONFORMING_NAMESPACES',
        `${context} namespaces accounts don't satisfy namespace accounts for ${name}`
      )
  }
  return null
}

const namespacesOn = (agreed: AgreedNamespaces, chainId: string): AgreedNamespace[] =>
  Object.values(agreed).filter(({ accounts }) => accounts.some(account => chainOf(account) === chainId))

export const isValidNamespacesChainId = (agreed: AgreedNamespaces, chainId: string): boolean =>
  isChainId(chainId) && namespacesOn(agreed, chainId).length > 0
export const isValidNamespacesRequest = (agreed: AgreedNamespaces, chainId: string, method: string): boolean =>
  isValidString(method) && namespacesOn(agreed, chainId).some(({ methods }) => methods.includes(method))
export const isValidNamespacesEvent = (agreed: AgreedNamespaces, chainId: string, event: string): boolean =>
  isValidString(event) && namespacesOn(agreed, chainId).some(({ events }) => events.includes(event))

export const isValidRequest = (request?: { method?: unknown }): boolean => isValidString(request?.method)
export const isValidEvent = (event?: { name?: unknown }): boolean => isValidString(event?.name)
export const isValidRelay = (relay: { protocol?: unknown }): boolean => isValidString(relay.protocol, true)
export const isValidRequestExpiry = (expiry: number, { min, max }: { min: number; max: number }): boolean =>
  typeof expiry === 'number' && expiry >= min && expiry <= max
export const isValidController = (controller: { publicKey?: unknown } | undefined, context: string): Problem =>
  isValidString(controller?.publicKey)
    ? null
    : getInternalError('MISSING_OR_INVALID', `${context} controller public key should be a string`)

/** Distinguish a stored proposal from a stored session or pairing. */
export const isProposalStruct = (value?: { proposer?: { publicKey?: string } }): boolean =>
  Boolean(value?.proposer?.publicKey)
export const isSessionStruct = (value?: { topic?: string }): boolean => Boolean(value?.topic)
