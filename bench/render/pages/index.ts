/**
 * Both renderers side by side, for use by hand: choose, press Run, read. They share the one thread of this tab, so they
 * run one after the other.
 */
import type { Figure, LongTask } from './figures'

type RunResult = Awaited<ReturnType<Window['bench']['run']>>

const about = {
  'open-close':
    'The dialog with five wallets opens and closes a thousand times. This takes about a minute for each renderer, ' +
    'since each opening waits for a frame.',
  'rows-60': 'Sixty wallets of the host page and five that announced themselves.',
  'rows-600': 'Six hundred wallets of the host page and five that announced themselves.',
  'rows-1200': 'Twelve hundred wallets of the host page and five that announced themselves.',
  account: 'Balance and account change sixty times a second, for one second each, while the account is shown.',
  switching: 'Theme and language change while wallets are shown, and while an account is shown.',
  views: 'Each view on its own: added to the page, then updated by a change of one value that it shows.'
}
type Name = keyof typeof about
const renderers = [
  ['preact', 'Preact'],
  ['react', 'React 19']
] as const

const wanted = new URLSearchParams(location.search).get('scenario')
const scenario: Name = wanted && wanted in about ? (wanted as Name) : 'open-close'
const only = <T extends Element>(selector: string) => document.querySelector<T>(selector)!
const make = <K extends keyof HTMLElementTagNameMap>(tag: K, text = '') =>
  Object.assign(document.createElement(tag), { textContent: text })

only('#about').textContent = about[scenario]
for (const name of Object.keys(about)) {
  const link = only('nav').appendChild(make('a', name))
  link.href = `?scenario=${name}`
  if (name === scenario) link.setAttribute('aria-current', 'page')
}

const addressOf = (renderer: string, mode: string) =>
  `renderer.html?${new URLSearchParams({ renderer, scenario, mode })}`
const frames = renderers.map(([renderer, title]) => {
  const figure = only('.renderers').appendChild(make('figure'))
  figure.append(make('figcaption', title))
  const frame = figure.appendChild(make('iframe'))
  frame.title = title
  frame.src = addressOf(renderer, 'time')
  return frame
})

const load = async (frame: HTMLIFrameElement, address: string) => {
  await new Promise(done => {
    frame.onload = done
    frame.src = address
  })
  // Another script adds the frame's script, which may arrive after the page.
  while (!frame.contentWindow!.bench)
    await new Promise(done => {
      setTimeout(done, 20)
    })
  return frame.contentWindow!.bench.run()
}

const fractionDigits = (n: number) => {
  if (n < 10) return 2
  return n < 100 ? 1 : 0
}
const shown = ({ value, unit, most }: Figure) => {
  const text = (n: number) => n.toLocaleString('en', { maximumFractionDigits: fractionDigits(n) })
  const isLong = unit === 'µs' && value >= 10_000
  const scaled = (n: number) => text(isLong ? n / 1000 : n)
  return (
    `${scaled(value)}${unit && ` ${isLong ? 'ms' : unit}`}` +
    `${most === undefined || most === value ? '' : ` (most ${scaled(most)})`}`
  )
}
const cell = (figure: Figure | undefined) => {
  const td = make('td', figure ? shown(figure) : '–')
  if (figure?.detail) td.append(make('small', figure.detail))
  return td
}
const longest = (tasks: readonly LongTask[]): Figure => {
  const first = [...tasks].sort((a, b) => b.ms - a.ms)[0]
  return {
    name: 'tasks over 50 ms',
    unit: '',
    value: tasks.length,
    detail: first && `longest ${Math.round(first.ms)} ms, ${first.during}`
  }
}

const fill = (results: RunResult[][]) => {
  const lists = results.map(runs => [...runs.flatMap(({ figures }) => figures), longest(runs[0]!.longTasks)])
  const table = make('table')
  const head = table.createTHead().insertRow()
  const body = table.createTBody()
  head.append(make('th'), ...results.map(runs => make('th', runs[0]!.version)))
  for (const name of new Set(lists.flatMap(list => list.map(figure => figure.name)))) {
    const title = make('th', name)
    title.scope = 'row'
    body.insertRow().append(title, ...lists.map(list => cell(list.find(figure => figure.name === name))))
  }
  only('.wide').replaceChildren(table)
}

const run = async () => {
  const output = only('output')
  const button = only<HTMLButtonElement>('button')
  button.disabled = true
  try {
    const results: RunResult[][] = []
    for (const [i, [renderer, title]] of renderers.entries()) {
      const runs: RunResult[] = []
      for (const [mode, doing] of [
        ['time', 'is being timed'],
        ['count', 'is being counted']
      ] as const) {
        output.textContent = `${title} ${doing} …`
        runs.push(await load(frames[i]!, addressOf(renderer, mode)))
      }
      results.push(runs)
    }
    fill(results)
    output.textContent =
      `The resolution of the clock is ${Math.round(results[0]![0]!.clockMs * 1000)} µs. For heap and processor ` +
      'time: npm run bench:render'
  } catch (error) {
    output.textContent = `The run failed: ${String(error)}`
  }
  button.disabled = false
}
only('button').addEventListener('click', run)
