/** Formats the measurements as a page for the repository. */
import { table } from '../report.mjs'

const columns = {
  cold: [
    ['codeMs', 'press → code'],
    ['filesMs', 'its files are here'],
    ['files', 'files'],
    ['socketMs', 'the relay is called'],
    ['askedMs', 'the code is asked for']
  ],
  list: [
    ['rowsMs', 'press → first wallets'],
    ['wallets', 'wallets in the end'],
    ['frameMs', 'a frame, scrolling'],
    ['worstFrameMs', 'longest frame'],
    ['framesOver50', 'frames over 50 ms'],
    ['tasksOver50', 'tasks over 50 ms'],
    ['worstTaskMs', 'longest task'],
    ['nodes', 'most DOM nodes']
  ]
}
const names = { cold: 'chosen at once', warmed: 'after a pointer has rested on the row', list: '' }
const profiles = { plain: 'plain', throttled: 'low-end' }

const spread = values => {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  if (!sorted.length) return '–'
  const [mid, min, max] = [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)].map(value =>
    value.toFixed(0)
  )
  return min === max ? mid : `${mid} (${min}–${max})`
}
const rowsOf = ({ results }, whats, cells) =>
  whats.flatMap(what =>
    Object.keys(profiles).flatMap(profile => {
      const own = results.filter(result => result.what === what && result.profile === profile)
      return own.length
        ? [
            [
              [profiles[profile], names[what]].filter(Boolean).join(', '),
              ...cells.map(([key]) => spread(own.map(result => result[key])))
            ]
          ]
        : []
    })
  )

/**
 * @param {{ at: string, commit: string, engine: string, cores: number, rounds: number, loads: number[],
 *     results: object[] }} run
 */
export const report = run =>
  `# What wallets elsewhere cost

Measured on ${run.at} at commit ${run.commit} with ${run.engine} on a machine with ${run.cores} cores (load ` +
  `${run.loads.map(load => load.toFixed(1)).join(' to ')}): medians of ${run.rounds} visits, least and most ` +
  `behind them. Made by
\`npm run bench:phone\`. Files as in [RESULTS.md](RESULTS.md); relay and directory are the sandbox's, on the same ` +
  `machine. Low-end is CPU ÷4, 1.6 Mbit/s, 150 ms; since browsers do not slow
sockets down, the relay itself waits 150 ms before a socket opens and before each answer. Milliseconds.

## From the press on WalletConnect to a code

The page is at rest with the dialog open. Times count from the press; a code is on screen when the frame with its ` +
  `path begins. It is drawn before the relay is called: whoever scans it takes longer
than the question takes to get there. Aim, low-end: 1,300 at once, 300 after the pointer.

${table(['', ...columns.cold.map(([, title]) => title)], rowsOf(run, ['cold', 'warmed'], columns.cold))}

## All wallets

A wheel turns, 2,500 px in a second in strokes of 1,500, until the directory's last wallet is here; the picture is ` +
  `made by software. Aim at CPU ÷4: no frame over 50 ms, and a DOM that does not grow with the list.

${table(['', ...columns.list.map(([, title]) => title)], rowsOf(run, ['list'], columns.list))}
`
