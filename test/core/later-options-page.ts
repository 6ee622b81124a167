/** Reads options as a page gives them, and keeps what the developer is told; two explorer ids to give. */
import '../dom'
import { configure } from '../../src/core/config'
import { $later } from '../../src/core/later-options'

/** What the developer of the page is told while these options are read. */
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
