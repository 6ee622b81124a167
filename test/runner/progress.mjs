/** Shows that a run is alive: a line for each large part that has ended, and now and then what is running. */

/** Number of running programs that a report names. */
const NAMED = 3

/** A result of a check program, as it prints it. */
const RESULT = /^(not )?ok /gm

const minutes = ms => `${Math.floor(ms / 60_000)} min ${Math.floor((ms % 60_000) / 1000)} s`

/**
 * Whole lines only, so that a log is as readable as a terminal. Unit tests are hundreds of programs: they are only
 * counted.
 * @param {{ total: number, log: (line: string) => void, now?: () => number }} options `total`: number of programs
 */
export const createProgress = ({ total, log, now = () => performance.now() }) => {
  const startMs = now()
  /** Number of results so far of each running program. */
  const running = new Map()
  let ended = 0

  const describe = ([{ name }, count]) => (count ? `${name} (${count} so far)` : name)
  return {
    onStart: task => running.set(task, 0),
    onOutput: (task, text) => running.set(task, running.get(task) + (text.match(RESULT)?.length ?? 0)),
    onEnd(task, { passed, failures }, ms) {
      running.delete(task)
      ended += 1
      if (task.stage === 'unit') return
      log(
        `${task.stage.padEnd(8)} ${task.name}: ${passed} passed, ${failures.length} failed, ${Math.round(ms / 1000)} s`
      )
    },
    report() {
      const named = [...running].slice(0, NAMED).map(describe)
      const others = running.size - named.length
      log(
        `${minutes(now() - startMs)}: ${ended} of ${total} programs have ended; running: ${named.join(', ')}` +
          `${others > 0 ? ` and ${others} more` : ''}`
      )
    }
  }
}
