import { readdirSync, readFileSync } from 'node:fs'

/** Parent of each process, out of `/proc/<pid>/stat`; the name before it may hold spaces and brackets. */
const parents = () => {
  const known = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      known.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // It ended while we were reading.
    }
  }
  return known
}

/**
 * Ends a process and all that it started, browsers and chains among them, at once. Without `/proc` only the process.
 * @param {number} pid
 */
export const endTree = pid => {
  const doomed = [pid]
  if (process.platform === 'linux') {
    const all = [...parents()]
    for (const one of doomed) doomed.push(...all.filter(([, parent]) => parent === one).map(([child]) => child))
  }
  for (const one of doomed) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It ended by itself meanwhile.
    }
  }
}
