/** Validation of arguments that public calls would otherwise silently ignore. Warnings list what a call accepts. */
import { namespaces } from '../core/networks/caip'
import { describe } from '../core/platform/describe-value'
import { isRecord, record } from '../core/platform/guards'
import type { BillfoldEvents } from './events'
import { warn } from '../core/platform/console'

const EVENTS: readonly (keyof BillfoldEvents)[] = [
  'billfold:account',
  'billfold:close',
  'billfold:connect',
  'billfold:disconnect',
  'billfold:error',
  'billfold:network',
  'billfold:open',
  'billfold:ready',
  'billfold:transaction'
]
const OPEN_OPTIONS = ['arguments', 'data', 'namespace', 'opener', 'uri', 'view', 'wallet']

/** Reports an argument that the method cannot use. Returns false if the method must not be called with it. */
type Check = (method: string, value: unknown) => boolean

const mismatch = (method: string, expected: string, value: unknown) =>
  `${method}: expected ${expected}, got ${describe(value)}`
const oneOf = (names: readonly string[]) => `one of ${names.join(', ')}`

const isListener: Check = (method, value) => {
  const isFunction = typeof value === 'function'
  if (!isFunction) warn('option-invalid', mismatch(method, 'a function as listener', value))
  return isFunction
}

const isEvent: Check = (method, value) => {
  if (!EVENTS.some(name => name === value)) warn('event-unknown', mismatch(method, oneOf(EVENTS), value))
  return true
}

/** Returns whether an argument was left out, or is an event: any call may be a button's listener. */
const isLeftOut = (value: unknown): boolean => value === undefined || (isRecord(value) && 'target' in value)

const isNamespace: Check = (method, value) => {
  if (!isLeftOut(value) && !namespaces.some(name => name === value))
    warn('option-invalid', mismatch(method, oneOf(namespaces), value))
  return true
}

const isOpenOptions: Check = (method, value) => {
  if (isLeftOut(value)) return true
  const unknown = Object.keys(record(value)).find(name => !OPEN_OPTIONS.includes(name))
  if (!isRecord(value)) warn('option-invalid', mismatch(method, 'an object', value))
  else if (unknown !== undefined) warn('option-unknown', mismatch(method, oneOf(OPEN_OPTIONS), unknown))
  return true
}

/** Methods that take a namespace as their last argument. */
const OF_NAMESPACE = [
  'disconnect',
  'getAccount',
  'getAddress',
  'getAddressByChainNamespace',
  'getCaipAddress',
  'getCaipNetwork',
  'getCaipNetworks',
  'getConnections',
  'getPreferredAccountType',
  'getProvider',
  'getProviderType',
  'getWalletInfo',
  'subscribeAccount',
  'subscribeWalletInfo',
  'updateNativeBalance'
]

/** Returns the checks of a method, in the order of its arguments. */
const checksOf = (method: string): readonly Check[] => {
  if (method === 'open') return [isOpenOptions]
  if (method === 'on') return [isEvent, isListener]
  const listener = method.startsWith('subscribe') ? [isListener] : []
  return OF_NAMESPACE.includes(method) ? [...listener, isNamespace] : listener
}

type Method = (...args: unknown[]) => unknown

/** Returns the same methods, which now report unusable arguments. A subscription without a listener does nothing. */
export const withCheckedArguments = <F extends object>(api: F): F => {
  const checked = Object.entries(api).map(([name, method]) => {
    const checks = checksOf(name)
    if (!checks.length) return [name, method]
    const call = (...args: unknown[]) => {
      const results = checks.map((check, index) => check(name, args[index]))
      return results.includes(false) ? () => undefined : (method as Method)(...args)
    }
    return [name, call]
  })
  return Object.fromEntries(checked) as F
}
