import { gotOf } from '../core/describe-value'
import { WidgetError } from '../core/errors'
import { tellDeveloper } from '../core/failures'
import type { SIWXMessageData } from '../core/siwx'
import { faultInFields } from './message'

/** The options of a messenger, as the host page wrote them. */
interface MessageOptions {
  statement?: unknown
  resources?: unknown
  expiration?: unknown
  clearChainIdNamespace?: boolean
}

/** Valid fields, so that only the options can be invalid. */
const VALID: SIWXMessageData = {
  accountAddress: '',
  chainId: 'eip155:1',
  domain: 'localhost',
  uri: 'http://localhost/',
  version: '1',
  nonce: '00000000'
}

const wrong = (option: string, expected: string, got: unknown) =>
  new WidgetError('option-invalid', { option: `siwx: ${option}`, expected, got: gotOf(got) })

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(text => typeof text === 'string')

/** Returns an error for the first option that makes messages impossible to sign. */
const findFault = (options: MessageOptions): WidgetError | undefined => {
  const { statement, resources, expiration, clearChainIdNamespace } = options
  if (statement !== undefined && typeof statement !== 'string') return wrong('statement', 'a text', statement)
  if (resources !== undefined && !isTexts(resources)) return wrong('resources', 'a list of URIs', resources)
  if (expiration !== undefined && !(Number(expiration) > 0 && Number.isFinite(expiration))) {
    return wrong('expiration', 'a number of milliseconds above 0', expiration)
  }
  const data = { ...VALID, ...(statement !== undefined && { statement }), ...(resources && { resources }) }
  const fault = faultInFields(data, clearChainIdNamespace)
  return (
    fault &&
    wrong(
      fault.field,
      `a value that can be signed: ${fault.field} ${fault.reason}`,
      fault.field === 'statement' ? statement : resources
    )
  )
}

/**
 * Reports options with which every signature would fail. It waits until the task that creates the plugin has ended:
 * by then `createBillfold` has read `debug`, and `billfold:error` has its listeners.
 */
export const reportOptions = (options: MessageOptions): void =>
  queueMicrotask(() => {
    const fault = findFault(options)
    if (fault) tellDeveloper(fault)
  })
