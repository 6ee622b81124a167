/** Formats the measurements as a page for the repository. */
import { sentences, table, wrapProse } from '../markdown.mjs'
import { lists } from './visit.mjs'

const columns = [
  ['firstMs', 'click → first rows'],
  ['afterDataMs', 'data → first rows'],
  ['rows', 'rows in total'],
  ['nodes', 'most DOM nodes'],
  ['framesOver50', 'frames over 50 ms, scrolling'],
  ['worstFrameMs', 'longest frame, scrolling'],
  ['loadingOver50', 'frames over 50 ms, loading'],
  ['loadingWorstMs', 'longest frame, loading']
]

const median = values => values.sort((a, b) => a - b)[Math.floor(values.length / 2)].toFixed(0)
const rowsOf = results =>
  Object.keys(lists).flatMap(what =>
    [false, true].flatMap(isThrottled => {
      const own = results.filter(result => result.what === what && result.isThrottled === isThrottled)
      const title = `${what}, ${isThrottled ? 'CPU ÷4' : 'plain'}`
      return own.length ? [[title, ...columns.map(([key]) => median(own.map(result => result[key])))]] : []
    })
  )

/**
 * @param {{ at: string, commit: string, engine: string, cores: number, rounds: number, loads: number[],
 *     results: object[] }} run
 */
export const report = run =>
  wrapProse(`# What long lists cost

${sentences(
  `Measured on ${run.at} at commit ${run.commit} with ${run.engine} on a machine with ${run.cores} cores`,
  `(load ${run.loads.map(load => load.toFixed(1)).join(' to ')}).`,
  `The values are medians of ${run.rounds} visits. All times are in milliseconds.`,
  '`npm run bench:money` writes this file.'
)}

${sentences(
  'The chain data service and the page are those of the sandbox, on the same machine. Software renders the page.',
  'First, all pages of the history load while the list is scrolled to its end in each frame.',
  'Then a wheel scrolls ten strokes of 1,500 px, at 2,500 px per second.',
  'Aims at CPU ÷4: first rows in the frame after the data, no frame over 50 ms, and a DOM that does not grow with the',
  'list.'
)}

${table(['', ...columns.map(([, title]) => title)], rowsOf(run.results))}
`)
