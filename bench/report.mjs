/** Formats the measurements as a table for the repository and as a page with charts. */
import { sentences, table, wrapProse } from './markdown.mjs'

const median = values => {
  const sorted = values.filter(value => Number.isFinite(value)).sort((a, b) => a - b)
  return sorted.length ? sorted[Math.floor(sorted.length / 2)] : undefined
}

/** The shown columns: title, profile, value in the results of a visit, and decimal places. */
const columns = [
  { key: 'usableBytes', title: 'kB until usable', profile: 'plain', of: r => r.usable?.bytes / 1000, digits: 1 },
  { key: 'usableRequests', title: 'requests until usable', profile: 'plain', of: r => r.usable?.own - 1, digits: 0 },
  { key: 'openBytes', title: 'kB until open', profile: 'plain', of: r => r.open?.bytes / 1000, digits: 1 },
  { key: 'openRequests', title: 'requests until open', profile: 'plain', of: r => r.open?.own - 1, digits: 0 },
  { key: 'endBytes', title: 'kB in total', profile: 'plain', of: r => r.end?.bytes / 1000, digits: 1 },
  { key: 'outside', title: 'requests to other hosts', profile: 'plain', of: r => r.end?.outside, digits: 0 },
  { key: 'usable', title: 'start → usable', of: r => r.usableMs, digits: 0 },
  { key: 'open', title: 'start → open, clicked at once', of: r => r.openMs, digits: 0 },
  { key: 'cold', title: 'click → rows, cold', of: r => r.coldMs, digits: 0 },
  { key: 'preloaded', title: 'click → rows, preloaded', of: r => r.preloadedMs, digits: 0 },
  { key: 'requested', title: 'row → wallet request', of: r => r.requestedMs, digits: 0 },
  { key: 'account', title: 'row → account shown', of: r => r.accountMs, digits: 0 },
  {
    key: 'preloadedRequested',
    title: 'row → wallet request, preloaded',
    of: r => r.preloadedRequestedMs,
    digits: 0
  },
  { key: 'preloadedAccount', title: 'row → account shown, preloaded', of: r => r.preloadedAccountMs, digits: 0 },
  { key: 'blocking', title: 'blocking time', of: r => r.blockingMs, digits: 0 },
  { key: 'shift', title: 'layout shift', profile: 'plain', of: r => r.shift, digits: 3 },
  {
    key: 'heap',
    title: 'heap over empty page, MB',
    profile: 'plain',
    of: (r, empty) => (r.heapBytes - empty.heapBytes) / 1e6,
    digits: 1
  },
  {
    key: 'nodes',
    title: 'DOM nodes over empty page',
    profile: 'plain',
    of: (r, empty) => r.nodes - empty.nodes,
    digits: 0
  }
]
const sizes = columns.filter(({ profile }) => profile)
const times = columns.filter(({ profile }) => !profile)

/** Returns medians with minimum and maximum, by subject, profile and column. */
const summarise = ({ results }, subjects) => {
  const empty = {
    heapBytes: median(results.filter(r => r.subject === 'empty').map(r => r.heapBytes)),
    nodes: median(results.filter(r => r.subject === 'empty').map(r => r.nodes))
  }
  return Object.fromEntries(
    subjects.map(({ name }) => [
      name,
      Object.fromEntries(
        ['plain', 'throttled'].map(profile => {
          const own = results.filter(result => result.subject === name && result.profile === profile)
          return [
            profile,
            Object.fromEntries(
              columns.map(({ key, of }) => {
                const values = own.map(result => of(result, empty)).filter(value => Number.isFinite(value))
                return [
                  key,
                  values.length
                    ? { mid: median(values), min: Math.min(...values), max: Math.max(...values) }
                    : undefined
                ]
              })
            )
          ]
        })
      )
    ])
  )
}

const shown = (value, digits) => (value === undefined ? '–' : `${value.mid.toFixed(digits)}`)
const spread = (value, digits) => {
  if (value === undefined) return '–'
  const mid = shown(value, digits)
  const min = value.min.toFixed(digits)
  const max = value.max.toFixed(digits)
  return min === max ? mid : `${mid} (${min}–${max})`
}

/** The aims of the design, section 3, as ratios to the floor on the low-end profile of this run. */
const aims = [
  { title: 'start → button usable', key: 'usable', max: 1 },
  { title: 'start → open dialog, when clicked at once', key: 'open', max: 1.8 },
  { title: 'click → open dialog, once preloaded', key: 'preloaded', max: 1.5 },
  { title: 'row → account shown', key: 'account', max: 3 },
  { title: 'row → account shown, once preloaded', key: 'preloadedAccount', max: 3 }
]
const ours = ['billfold-cdn', 'billfold-react']

const ratios = summary =>
  aims.map(({ title, key, max }) => [
    title,
    `≤ ${max.toFixed(1)}`,
    ...ours.map(name => {
      const own = summary[name]?.throttled[key]
      const floor = summary.floor?.throttled[key]
      return own && floor ? `${(own.mid / floor.mid).toFixed(2)}${own.mid / floor.mid <= max ? '' : ' ✗'}` : '–'
    })
  ])

const markdown = (run, subjects, summary) => {
  const rowsOf = (list, profile) =>
    subjects.map(({ name, title }) => [
      title,
      ...list.map(({ key, digits }) => spread(summary[name][profile][key], digits))
    ])
  return wrapProse(`# What a visitor pays

${sentences(
  `Measured on ${run.at} at commit ${run.commit} with ${run.engine} on a machine with ${run.cores} cores.`,
  `The values are medians of ${run.rounds} cold visits, with minimum and maximum in parentheses.`,
  'All subjects ran in one run, one after the other in each round.',
  'Only ratios within one run are comparable: another machine has other milliseconds.',
  '`npm run bench` writes this file. `results.json` has every single visit, `results.html` has charts.'
)}

${sentences(
  'Pages come from a local server over HTTP/2, compressed with brotli 11.',
  'The peers are bundled with the same Vite, with the fewest features that show a wallet of the browser.',
  '**Services of the peers and nodes of the networks are unreachable and not emulated.**',
  'Every request to another host fails at once.',
  'A real visit to a peer that waits for such a service takes longer.',
  'The wallet is the same on every page and answers at once.'
)}

${sentences(
  '“kB” are compressed bytes of all files of the subject, in thousands, including headers.',
  '“Until open” counts what had arrived when a wallet could be clicked.',
  '“In total” counts what had arrived when the network was quiet again.',
  'By then, Billfold has loaded what a wallet request needs.',
  'Billfold fetches a file to verify it, then imports it from the cache, which counts as two requests.',
  'Pages in React include React, which such a site has in any case.',
  'web3-onboard shows the picture of a connected wallet where others show the address.',
  '“Preloaded” means that the pointer has rested on the button, and then on the row.'
)}

## Bytes and memory

${table(['', ...sizes.map(({ title }) => title)], rowsOf(sizes, 'plain'))}

## Milliseconds, plain

${table(['', ...times.map(({ title }) => title)], rowsOf(times, 'plain'))}

## Milliseconds, low-end: CPU ÷4, 1.6 Mbit/s, 150 ms

${table(['', ...times.map(({ title }) => title)], rowsOf(times, 'throttled'))}

## Aims, as ratios to the floor on the low-end profile

${table(['', 'aim', 'script tag', 'React'], ratios(summary))}
${run.faults.length ? `\n## Failed\n\n${run.faults.map(fault => `- ${fault}`).join('\n')}\n` : ''}`)
}

const escaped = text => String(text).replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

const chart = (title, unit, digits, bars) => {
  const max = Math.max(...bars.map(({ value }) => value?.mid ?? 0), 1e-9)
  const line = ({ label, value, isOurs }) =>
    value === undefined
      ? ''
      : `<div class="bar${isOurs ? ' ours' : ''}"><span>${escaped(label)}</span>
<i style="width:${((value.mid / max) * 100).toFixed(1)}%"></i><b>${shown(value, digits)} ${unit}</b></div>`
  return `<section><h2>${escaped(title)}</h2>${bars.map(line).join('')}</section>`
}

const page = (run, subjects, summary) => {
  const bars = (key, profile) =>
    subjects
      .filter(({ name }) => name !== 'empty')
      .map(({ name, title }) => ({
        label: title,
        value: summary[name][profile][key],
        isOurs: name.startsWith('billfold')
      }))
  const charts = [
    chart('Bytes until the button is usable', 'kB', 1, bars('usableBytes', 'plain')),
    chart('Bytes until the dialog is open', 'kB', 1, bars('openBytes', 'plain')),
    ...[
      ['usable', 'Start → button usable'],
      ['open', 'Start → dialog open, clicked at once'],
      ['preloaded', 'Click → rows, preloaded'],
      ['account', 'Row → account shown'],
      ['preloadedAccount', 'Row → account shown, preloaded']
    ].flatMap(([key, title]) =>
      [
        ['plain', ''],
        ['throttled', ', low-end']
      ].map(([profile, name]) => chart(title + name, 'ms', 0, bars(key, profile)))
    ),
    chart('Heap over an empty page, dialog open', 'MB', 1, bars('heap', 'plain')),
    chart('DOM nodes over an empty page, dialog open', '', 0, bars('nodes', 'plain'))
  ]
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" ' +
    `content="width=device-width"><title>What a visitor pays</title>
<style>:root{color-scheme:light dark;--ink:#211c15;--soft:#6b6256;--bar:#cfc7ba;--own:#1d684f;--leaf:#fffefc}
@media(prefers-color-scheme:dark){:root{--ink:#f5f1ea;--soft:#b0a89d;--bar:#4d473f;--own:#3aa081;--leaf:#1c1a17}}
body{margin:0 auto;padding:32px 24px 64px;max-width:880px;background:var(--leaf);color:var(--ink);font:15px/1.5 ` +
    `Inter,system-ui,sans-serif}
h1{font-size:28px;line-height:1.2}h2{margin:40px 0 12px;font-size:17px}p{color:var(--soft)}
.bar{display:grid;grid-template-columns:minmax(120px,220px) 1fr 84px;gap:12px;align-items:center;padding:3px 0}
.bar i{height:14px;border-radius:4px;background:var(--bar);min-width:2px}.bar.ours ` +
    `i{background:var(--own)}.bar.ours span{font-weight:600}
.bar b{font-weight:500;font-variant-numeric:tabular-nums;text-align:end}</style></head>
<body><h1>What a visitor pays</h1><p>${escaped(run.engine)}, ${escaped(run.at)}: medians of ${run.rounds} cold ` +
    `visits in one run. Services of the peers are unreachable. Low-end is CPU ÷4, 1.6 Mbit/s, 150 ms.</p>
${charts.join('\n')}</body></html>\n`
  )
}

/**
 * @param {{ at: string, commit: string, engine: string, cores: number, rounds: number, faults: string[],
 *     results: object[] }} run
 * @param {import('./subjects.mjs').Subject[]} subjects
 */
export const report = (run, subjects) => {
  const summary = summarise(run, subjects)
  return { markdown: markdown(run, subjects, summary), html: page(run, subjects, summary) }
}
