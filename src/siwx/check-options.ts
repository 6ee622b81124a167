import { describe } from '../core/platform/describe-value'
import { WidgetError } from '../core/platform/errors'
import { reportToDeveloper } from '../core/platform/report-error'
import type { SIWXMessageData } from '../core/sign-in/siwx'
import { faultInFields } from './message'
import { isTexts } from '../core/platform/guards'

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

const invalidOption = (option: string, expected: string, value: unknown) =>
  new WidgetError('option-invalid', { option: `siwx: ${option}`, expected, got: describe(value) })

/** Returns an error for the first option that makes messages impossible to sign. */
const findFault = (options: MessageOptions): WidgetError | undefined => {
  const { statement, resources, expiration, clearChainIdNamespace } = options
  if (statement !== undefined && typeof statement !== 'string') return invalidOption('statement', 'a string', statement)
  if (resources !== undefined && !isTexts(resources)) return invalidOption('resources', 'a list of URIs', resources)
  if (expiration !== undefined && !(Number(expiration) > 0 && Number.isFinite(expiration))) {
    return invalidOption('expiration', 'a number of milliseconds above 0', expiration)
  }
  const data = { ...VALID, ...(statement !== undefined && { statement }), ...(resources && { resources }) }
  const fault = faultInFields(data, clearChainIdNamespace)
  return (
    fault &&
    invalidOption(
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
    if (fault) reportToDeveloper(fault)
  })
