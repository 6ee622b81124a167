/** Formats the measurements as a page for the repository. */
import { sentences, table, wrapProse } from '../markdown.mjs'

const columns = {
  cold: [
    ['codeMs', 'click → QR code'],
    ['filesMs', 'click → last file'],
    ['files', 'files'],
    ['socketMs', 'click → relay contacted'],
    ['proposedMs', 'click → session proposed']
  ],
  list: [
    ['rowsMs', 'click → first wallets'],
    ['wallets', 'wallets in total'],
    ['frameMs', 'median frame, scrolling'],
    ['worstFrameMs', 'longest frame'],
    ['framesOver50', 'frames over 50 ms'],
    ['tasksOver50', 'tasks over 50 ms'],
    ['worstTaskMs', 'longest task'],
    ['nodes', 'most DOM nodes']
  ]
}
const names = { cold: 'cold', preloaded: 'preloaded', list: '' }
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
  wrapProse(`# What remote wallets cost

${sentences(
  `Measured on ${run.at} at commit ${run.commit} with ${run.engine} on a machine with ${run.cores} cores`,
  `(load ${run.loads.map(load => load.toFixed(1)).join(' to ')}).`,
  `The values are medians of ${run.rounds} visits, with minimum and maximum in parentheses.`,
  '`npm run bench:phone` writes this file.'
)}

${sentences(
  'Files are served as for [RESULTS.md](RESULTS.md).',
  'The relay and the wallet directory are those of the sandbox, on the same machine.',
  'Low-end is CPU ÷4, 1.6 Mbit/s, 150 ms.',
  'Browsers do not throttle sockets, so the relay itself waits 150 ms before a socket opens and before each answer.',
  'All times are in milliseconds.'
)}

## From the click on WalletConnect to a QR code

${sentences(
  'The page is at rest, with the dialog open.',
  'The code counts as shown when the frame with its path begins.',
  'It is drawn before the relay is contacted, because scanning takes longer than the request to the relay.',
  '“Preloaded” means that the pointer has rested on the row.',
  'Aims on the low-end profile: 1,300 ms cold, 300 ms preloaded.'
)}

${table(['', ...columns.cold.map(([, title]) => title)], rowsOf(run, ['cold', 'preloaded'], columns.cold))}

## All wallets

${sentences(
  'A wheel scrolls at 2,500 px per second, in strokes of 1,500 px, until the last wallet of the directory is shown.',
  'Software renders the page.',
  'Aims at CPU ÷4: no frame over 50 ms, and a DOM that does not grow with the list.'
)}

${table(['', ...columns.list.map(([, title]) => title)], rowsOf(run, ['list'], columns.list))}
`)
