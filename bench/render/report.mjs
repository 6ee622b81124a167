/** Formats the results of the pages as tables for the repository. */
import { sentences, table, wrapProse } from '../markdown.mjs'

const median = values => {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  return sorted.length ? sorted[Math.floor(sorted.length / 2)] : undefined
}
const fractionDigits = n => {
  if (n < 10) return 2
  return n < 100 ? 1 : 0
}
const text = n => (n === undefined ? '–' : n.toLocaleString('en', { maximumFractionDigits: fractionDigits(n) }))

const renderers = [
  ['preact', 'Preact'],
  ['react', 'React 19']
]
const titles = {
  'open-close': 'Opening and closing a thousand times',
  'rows-60': '65 rows',
  'rows-600': '605 rows',
  'rows-1200': '1,205 rows',
  account: 'An account that changes 60 times per second',
  switching: 'Theme and language',
  views: 'Each view on its own'
}

const namesOf = runs => [...new Set(runs.flatMap(({ figures }) => figures.map(({ name }) => name)))]
/** Combines one figure of several rounds: the median, and the median of the maximums. */
const across = (runs, name) => {
  const found = runs.flatMap(({ figures }) => figures.filter(figure => figure.name === name))
  return found.length
    ? {
        unit: found[0].unit,
        detail: found[0].detail,
        value: median(found.map(({ value }) => value)),
        most: median(found.map(({ most }) => most))
      }
    : undefined
}
const cell = figure => {
  if (figure === undefined) return '–'
  const { unit, value, most } = figure
  const isLong = unit === 'µs' && value >= 10_000
  const shown = n => text(isLong ? n / 1000 : n)
  return (
    `${shown(value)}${unit && ` ${isLong ? 'ms' : unit}`}` +
    `${most === undefined || most === value ? '' : ` (${shown(most)})`}`
  )
}

const timesOf = (run, scenario) => {
  const of = (renderer, cpu) =>
    run.results.filter(r => r.mode === 'time' && r.scenario === scenario && r.renderer === renderer && r.cpu === cpu)
  const columns = run.speeds.flatMap(cpu =>
    renderers.map(([renderer, title]) => ({
      title: cpu > 1 ? `${title}, CPU ÷${cpu}` : title,
      runs: of(renderer, cpu)
    }))
  )
  return table(
    ['', ...columns.map(({ title }) => title)],
    namesOf(columns.flatMap(({ runs }) => runs)).map(name => [
      name,
      ...columns.map(({ runs }) => cell(across(runs, name)))
    ])
  )
}

const countsOf = (run, scenario) => {
  const runs = renderers.map(([renderer]) =>
    run.results.filter(r => r.mode === 'count' && r.scenario === scenario && r.renderer === renderer)
  )
  const names = [...new Set(namesOf(runs.flat()).map(name => name.split(': ').slice(0, -1).join(': ')))]
  const short = (list, name) => {
    const of = what => across(list, `${name}: ${what}`)
    const [renders, commits, dialog, button] = ['renders', 'commits', 'writes, dialog', 'writes, button'].map(of)
    return [
      text(renders?.value),
      text(commits?.value),
      text(dialog?.value),
      text(button?.value),
      renders?.detail ?? '',
      dialog?.detail ?? ''
    ]
  }
  return table(
    ['', '', 'renders', 'commits', 'writes, dialog', 'writes, button', 'components', 'kinds of writes to the dialog'],
    names.flatMap(name => renderers.map(([, title], i) => [i ? '' : name, title, ...short(runs[i], name)]))
  )
}

/** Formats the thousand openings, which run in full once. */
const wholeOf = (run, scenario) => {
  const runs = renderers.map(([renderer]) =>
    run.results.filter(r => r.mode === 'whole' && r.scenario === scenario && r.renderer === renderer)
  )
  const names = namesOf(runs.flat())
  return names.length
    ? `\n\nAll thousand, in one plain run:\n\n${table(
        ['', ...renderers.map(([, title]) => title)],
        names.map(name => [name, ...runs.map(list => cell(across(list, name)))])
      )}`
    : ''
}

const longOf = (run, scenario) =>
  run.speeds
    .flatMap(cpu =>
      renderers.map(([renderer, title]) => {
        const rounds = run.results.filter(
          r => r.mode === 'time' && r.scenario === scenario && r.renderer === renderer && r.cpu === cpu
        )
        const by = new Map()
        for (const { longTasks } of rounds)
          for (const { during, ms } of longTasks) by.set(during, [...(by.get(during) ?? []), ms])
        const tasks = [...by]
          .sort(([, a], [, b]) => Math.max(...b) - Math.max(...a))
          .map(
            ([during, list]) =>
              `${during} (${text(list.length / rounds.length)} per round, longest ${text(Math.max(...list))} ms)`
          )
        return `- ${title}${cpu > 1 ? `, CPU ÷${cpu}` : ''}: ${tasks.join('; ') || 'none'}`
      })
    )
    .join('\n')

/**
 * @param {{ at: string, engine: string, cores: number, loads: number[], rounds: number, speeds: number[],
 *     faults: string[], results: object[] }} run
 * @param {string[]} scenarios
 */
export const report = (run, scenarios) => {
  const timed = run.results.filter(r => r.mode === 'time')
  const clock = median(timed.map(({ clockMs }) => clockMs * 1000))
  const versions = [...new Map(timed.map(({ renderer, version }) => [renderer, version])).values()]
  return wrapProse(`# What rendering costs

${sentences(
  `Measured on ${run.at} with ${run.engine} on a machine with ${run.cores} cores, for ${versions.join(' and ')}.`,
  `The values are medians of ${run.rounds} rounds. In each round the renderers ran one after the other, each in its`,
  'own page. In parentheses is the maximum of a round, as the median of all rounds.',
  '`npm run bench:render` writes this file. `render.json` has every single round.',
  '`npm run bench:render -- --serve` serves the pages for use by hand, in any browser.'
)}

How it was measured:

- ${sentences(
    'The pages contain the real views, shell and stores, bundled from source: with Preact as in the CDN build, and',
    'with React as in `billfold/react`. Wallets announce themselves. The same server answers as the node.'
  )}
- ${sentences(
    `${timed.every(r => r.isIsolated) ? 'All' : '**Not all**'} pages were isolated from other origins.`,
    `The resolution of their clock is ${text(clock)} µs.`,
    'Times of single views are medians of 7 batches, each the mean of 5 repetitions.',
    'Before them, 2 batches do not count.',
    '“First mount” is the first one in the page.'
  )}
- ${sentences(
    'A time runs from the call until its effect is in the page, including layout and without painting.',
    'Frames were not capped, except for the account. A round opens and closes the dialog 30 times.'
  )}
- ${sentences(
    'The clock of the page skips the 300 ms for which the dialog fades out.',
    'In the last section, effects in Preact run at once instead of after a frame.'
  )}
- ${sentences(
    'Counts come from separate pages, because counting takes time.',
    'A render is one call of one component (Preact: `options.__r`; React: fibers that did work in a commit).',
    'A commit is one call of `options.__c` in Preact, and of a Profiler in React.'
  )}
- ${sentences(
    'Writes are what a MutationObserver reports: an element added or removed with its content, an attribute, a text.',
    'It does not report properties, focus, the top layer, style sheets and `animate()`.'
  )}
- ${sentences(
    'Other programs ran on the machine at the same time.',
    `Its load was ${run.loads.map(load => load.toFixed(1)).join(' to ')}, where 1 is one busy core.`,
    'Times are elapsed times, so only values side by side are comparable.'
  )}
- ${sentences(
    'The heap is measured over the protocol of the browser, after three garbage collections.',
    'It grows from 100 to 1,000 openings by machine code and by entries that the browser keeps of long tasks.',
    'Two heap snapshots, compared by hand on 2026-11-22 with Preact, showed this.',
    '“Main thread” is the time of its tasks.'
  )}

${scenarios
  .map(
    scenario =>
      `## ${titles[scenario] ?? scenario}\n\n${timesOf(run, scenario)}${wholeOf(run, scenario)}\n\nTasks over 50 ` +
      `ms:\n\n${longOf(run, scenario)}\n\nCounts:\n\n${countsOf(run, scenario)}`
  )
  .join('\n\n')}
`)
}
