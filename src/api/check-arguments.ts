/** Validation of arguments that public calls would otherwise silently ignore. Warnings list what a call accepts. */
import { namespaces } from '../core/networks/caip'
import { describe } from '../core/platform/describe-value'
import { isRecord } from '../core/platform/guards'
import type { BillfoldEvents } from './events'
import { warn } from '../core/platform/console'

const EVENTS: Readonly<Record<keyof BillfoldEvents, true>> = {
  'billfold:account': true,
  'billfold:close': true,
  'billfold:connect': true,
  'billfold:disconnect': true,
  'billfold:error': true,
  'billfold:network': true,
  'billfold:open': true,
  'billfold:ready': true,
  'billfold:transaction': true
}
const OPEN_OPTIONS = ['arguments', 'data', 'namespace', 'opener', 'uri', 'view', 'wallet']

/** Reports an argument that the method cannot use. Returns false if the method must not be called with it. */
type Check = (method: string, value: unknown) => boolean

const isListener: Check = (method, value) => {
  if (typeof value === 'function') return true
  warn('option-invalid', `${method}: expected a function as listener, got ${describe(value)}`)
  return false
}

const isEvent: Check = (method, value) => {
  if (typeof value !== 'string' || !Object.hasOwn(EVENTS, value)) {
    warn(
      'event-unknown',
      `${method}: unknown event ${describe(value)}; known events are ${Object.keys(EVENTS).join(', ')}`
    )
  }
  return true
}

/** Returns whether a value is an event object. Any call may be a button's listener, so an event is not an argument. */
const isEventObject = (value: unknown): boolean => isRecord(value) && 'target' in value

const isNamespace: Check = (method, value) => {
  const isKnown = value === undefined || namespaces.some(name => name === value) || isEventObject(value)
  if (!isKnown) warn('option-invalid', `${method}: expected one of ${namespaces.join(', ')}, got ${describe(value)}`)
  return true
}

const isOpenOptions: Check = (method, value) => {
  if (value === undefined || isEventObject(value)) return true
  if (!isRecord(value)) {
    warn('option-invalid', `${method}: expected an object, got ${describe(value)}`)
    return true
  }
  const unknown = Object.keys(value).find(name => !OPEN_OPTIONS.includes(name))
  if (unknown !== undefined) {
    warn('option-unknown', `${method}: unknown option "${unknown}"; known options are ${OPEN_OPTIONS.join(', ')}`)
  }
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
