import { readdirSync } from 'node:fs'
import { parentOf } from './parent-of.mjs'

const parents = () =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(pid => [Number(pid), parentOf(pid)])

/**
 * Ends a process and all its descendants at once, including browsers and chains. Without `/proc` ends only the process.
 * @param {number} pid
 */
export const endTree = pid => {
  const doomed = [pid]
  if (process.platform === 'linux') {
    const all = parents()
    for (const id of doomed) doomed.push(...all.filter(([, parent]) => parent === id).map(([child]) => child))
  }
  for (const id of doomed) {
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // It has exited by itself in the meantime.
    }
  }
}
