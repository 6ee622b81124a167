/** Reads options as a page passes them, and records the messages to the developer. Also exports two explorer ids. */
import '../../dom'
import { configure } from '../../../src/core/config/config'
import { $deferredOptions } from '../../../src/core/config/deferred-options'

/** Returns the parsed options, and the messages to the developer during parsing. */
export const read = (deferred: Record<string, unknown>, immediate: Parameters<typeof configure>[0] = {}) => {
  const warnings: string[] = []
  const originalWarn = console.warn
  console.warn = (text: string) => {
    warnings.push(text)
  }
  try {
    configure({ deferred, ...immediate })
    return { deferred: $deferredOptions.get(), warnings }
  } finally {
    console.warn = originalWarn
  }
}

export const [A, B] = ['a', 'b'].map(digit => digit.repeat(64)) as [string, string]
