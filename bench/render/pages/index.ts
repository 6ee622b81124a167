/**
 * Both halves side by side, for use by hand: choose, press Run, read. They share this tab's one thread, so they run one
 * after the other.
 */
import type { Figure, LongTask } from './figures'

type Told = Awaited<ReturnType<Window['bench']['run']>>

const about = {
  'open-close':
    'The dialog opens and closes a thousand times, five wallets in it: about a minute for each half, since ' +
    'every opening waits for a frame.',
  'rows-60': 'Sixty wallets of the site\u2019s own and five that announced themselves.',
  'rows-600': 'Six hundred wallets of the site\u2019s own and five that announced themselves.',
  'rows-1200': 'Twelve hundred wallets of the site\u2019s own and five that announced themselves.',
  account: 'Balance and account change sixty times a second, for a second each, while the account shows.',
  switching: 'Theme and language are switched while wallets show and while an account shows.',
  views: 'Each view on its own: put into the page, and changed by one thing that it shows.'
}
type Name = keyof typeof about
const halves = [
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

const addressOf = (half: string, mode: string) => `half.html?${new URLSearchParams({ half, scenario, mode })}`
const frames = halves.map(([half, title]) => {
  const figure = only('.halves').appendChild(make('figure'))
  figure.append(make('figcaption', title))
  const frame = figure.appendChild(make('iframe'))
  frame.title = title
  frame.src = addressOf(half, 'time')
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
  const told = (n: number) => text(isLong ? n / 1000 : n)
  return (
    `${told(value)}${unit && ` ${isLong ? 'ms' : unit}`}` +
    `${most === undefined || most === value ? '' : ` (most ${told(most)})`}`
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

const fill = (told: Told[][]) => {
  const lists = told.map(runs => [...runs.flatMap(({ figures }) => figures), longest(runs[0]!.longTasks)])
  const table = make('table')
  const head = table.createTHead().insertRow()
  const body = table.createTBody()
  head.append(make('th'), ...told.map(runs => make('th', runs[0]!.version)))
  for (const name of new Set(lists.flatMap(list => list.map(figure => figure.name)))) {
    const title = make('th', name)
    title.scope = 'row'
    body.insertRow().append(title, ...lists.map(list => cell(list.find(figure => figure.name === name))))
  }
  only('.wide').replaceChildren(table)
}

const run = async () => {
  const said = only('output')
  const button = only<HTMLButtonElement>('button')
  button.disabled = true
  try {
    const told: Told[][] = []
    for (const [i, [half, title]] of halves.entries()) {
      const runs: Told[] = []
      for (const [mode, doing] of [
        ['time', 'is timed'],
        ['count', 'is counted']
      ] as const) {
        said.textContent = `${title} ${doing} …`
        runs.push(await load(frames[i]!, addressOf(half, mode)))
      }
      told.push(runs)
    }
    fill(told)
    said.textContent =
      `The clock steps ${Math.round(told[0]![0]!.clockMs * 1000)} µs. Heap and processor time are the ` +
      'runner\u2019s to read: npm run bench:render'
  } catch (error) {
    said.textContent = `It did not come to an end: ${String(error)}`
  }
  button.disabled = false
}
only('button').addEventListener('click', run)
