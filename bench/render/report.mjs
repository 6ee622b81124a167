/** Formats the results of the pages as tables for the repository. */

const median = values => {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  return sorted.length ? sorted[Math.floor(sorted.length / 2)] : undefined
}
const table = (head, rows) =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map(row => `| ${row.join(' | ')} |`)
  ].join('\n')
const fractionDigits = n => {
  if (n < 10) return 2
  return n < 100 ? 1 : 0
}
const text = n => (n === undefined ? '–' : n.toLocaleString('en', { maximumFractionDigits: fractionDigits(n) }))

const halves = [
  ['preact', 'Preact'],
  ['react', 'React 19']
]
const titles = {
  'open-close': 'Opened and closed a thousand times',
  'rows-60': '65 rows',
  'rows-600': '605 rows',
  'rows-1200': '1,205 rows',
  account: 'An account that changes 60 times a second',
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
  const of = (half, cpu) =>
    run.results.filter(r => r.mode === 'time' && r.scenario === scenario && r.half === half && r.cpu === cpu)
  const columns = run.speeds.flatMap(cpu =>
    halves.map(([half, title]) => ({ title: cpu > 1 ? `${title}, CPU ÷${cpu}` : title, runs: of(half, cpu) }))
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
  const runs = halves.map(([half]) =>
    run.results.filter(r => r.mode === 'count' && r.scenario === scenario && r.half === half)
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
    ['', '', 'renders', 'commits', 'writes, dialog', 'writes, button', 'components', 'what was written'],
    names.flatMap(name => halves.map(([, title], i) => [i ? '' : name, title, ...short(runs[i], name)]))
  )
}

/** Formats the thousand openings, which run once in full. */
const wholeOf = (run, scenario) => {
  const runs = halves.map(([half]) =>
    run.results.filter(r => r.mode === 'whole' && r.scenario === scenario && r.half === half)
  )
  const names = namesOf(runs.flat())
  return names.length
    ? `\n\nAll thousand, once, plain:\n\n${table(
        ['', ...halves.map(([, title]) => title)],
        names.map(name => [name, ...runs.map(list => cell(across(list, name)))])
      )}`
    : ''
}

const longOf = (run, scenario) =>
  run.speeds
    .flatMap(cpu =>
      halves.map(([half, title]) => {
        const rounds = run.results.filter(
          r => r.mode === 'time' && r.scenario === scenario && r.half === half && r.cpu === cpu
        )
        const by = new Map()
        for (const { longTasks } of rounds)
          for (const { during, ms } of longTasks) by.set(during, [...(by.get(during) ?? []), ms])
        const said = [...by]
          .sort(([, a], [, b]) => Math.max(...b) - Math.max(...a))
          .map(
            ([during, list]) =>
              `${during} (${text(list.length / rounds.length)} a round, longest ${text(Math.max(...list))} ms)`
          )
        return `- ${title}${cpu > 1 ? `, CPU ÷${cpu}` : ''}: ${said.join('; ') || 'none'}`
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
  const versions = [...new Set(timed.map(({ half }) => half))].map(half => timed.find(r => r.half === half).version)
  return (
    `# What a rendering costs

Measured on ${run.at} with ${run.engine} on a machine with ${run.cores} cores, ${versions.join(' beside ')}: ` +
    `medians of ${run.rounds} rounds, each in a page of its own, one half after the other in each
round; behind them, in parentheses, the most of a round (the median of the rounds). Made by \`npm run ` +
    `bench:render\`; each single round stands in \`render.json\`. By hand, in any browser: \`npm run ` +
    `bench:render -- --serve\`.

How it was measured:
- The real views, shell and stores, bundled from source; Preact as the CDN build has it, React as ` +
    `\`billfold/react\`. Wallets announce themselves, the node answers from the same server.
- The pages are isolated from other origins ` +
    `(${timed.every(r => r.isIsolated) ? 'all of them were' : 'not all of them were!'}): their clock steps ` +
    `${text(clock)} µs. Times of one view are means of 5 in a batch, medians of 7 batches, after 2 that do not ` +
    `count.
- A time runs from the call to what a person waits for, with the layout that follows; painting is not in it. ` +
    `Frames came as fast as they could, but for the account. A round opens and closes 30 times.
- The dialog's ${300} ms of fading out are cut short by the page's clock. Preact's effects come at once in the ` +
    `last section, in place of after a frame.
- Counts are of pages of their own, since counting costs time: a render is one call of one component (Preact: ` +
    `\`options.__r\`; React: fibers that did work in a commit), a commit is one of Preact's \`options.__c\` or ` +
    `one that a React Profiler was told of.
- Writes are what a MutationObserver sees: an element put in or taken away with all that is in it, an attribute, a ` +
    `text. It does not see properties, focus, the top layer, style sheets and \`animate()\`.
- Others worked on the machine meanwhile: its load was ${run.loads.map(load => load.toFixed(1)).join(' to ')} (1 ` +
    `for each busy core). Times are of a clock on the wall, so only what stands side by side compares.
- Heap after collection, three times over the browser's protocol; what it gains from 100 to 1,000 openings is ` +
    `machine code and the browser's own entries of long tasks (two heap snapshots compared by hand, Preact, ` +
    `2026-11-22); “main thread” is its time of tasks.

${scenarios
  .map(
    scenario =>
      `## ${titles[scenario] ?? scenario}\n\n${timesOf(run, scenario)}${wholeOf(run, scenario)}\n\nTasks over 50 ` +
      `ms:\n${longOf(run, scenario)}\n\nCounted, for each:\n\n${countsOf(run, scenario)}`
  )
  .join('\n\n')}
`
  )
}
