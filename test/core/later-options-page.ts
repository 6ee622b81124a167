/** Reads options as a page passes them, and records the messages to the developer. Also exports two explorer ids. */
import '../dom'
import { configure } from '../../src/core/config'
import { $later } from '../../src/core/later-options'

/** Returns the parsed options, and the messages to the developer during parsing. */
export const read = (later: Record<string, unknown>, atOnce: Parameters<typeof configure>[0] = {}) => {
  const said: string[] = []
  const usual = console.warn
  console.warn = (text: string) => {
    said.push(text)
  }
  try {
    configure({ later, ...atOnce })
    return { later: $later.get(), said }
  } finally {
    console.warn = usual
  }
}

export const [A, B] = ['a', 'b'].map(digit => digit.repeat(64)) as [string, string]
