import { readFileSync } from 'node:fs'

/**
 * The process that started this one. Undefined once it has ended, and without `/proc`.
 * @param {number | string} pid
 */
export const parentOf = pid => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it may contain spaces and brackets.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
