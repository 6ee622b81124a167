/** Formats the measurements as a table for the repository and as a page with charts. */

const median = values => {
  const sorted = values.filter(value => Number.isFinite(value)).sort((a, b) => a - b)
  return sorted.length ? sorted[Math.floor(sorted.length / 2)] : undefined
}

/** The shown columns: title, profile, place in the results of a visit, and unit. */
const columns = [
  { key: 'usableBytes', title: 'kB to usable', profile: 'plain', of: r => r.usable?.bytes / 1000, digits: 1 },
  { key: 'usableRequests', title: 'requests', profile: 'plain', of: r => r.usable?.own - 1, digits: 0 },
  { key: 'openBytes', title: 'kB to open dialog', profile: 'plain', of: r => r.open?.bytes / 1000, digits: 1 },
  { key: 'openRequests', title: 'requests, own', profile: 'plain', of: r => r.open?.own - 1, digits: 0 },
  { key: 'endBytes', title: 'kB in the end', profile: 'plain', of: r => r.end?.bytes / 1000, digits: 1 },
  { key: 'outside', title: 'requests to others', profile: 'plain', of: r => r.end?.outside, digits: 0 },
  { key: 'usable', title: 'start → usable', of: r => r.usableMs, digits: 0 },
  { key: 'open', title: 'start → open, clicked at once', of: r => r.openMs, digits: 0 },
  { key: 'cold', title: 'click → rows, cold', of: r => r.coldMs, digits: 0 },
  { key: 'warm', title: 'click → rows, after a hover', of: r => r.warmMs, digits: 0 },
  { key: 'asked', title: 'row → asked', of: r => r.askedMs, digits: 0 },
  { key: 'account', title: 'row → account shown', of: r => r.accountMs, digits: 0 },
  { key: 'warmAsked', title: 'the same after a hover: asked', of: r => r.warmAskedMs, digits: 0 },
  { key: 'warmAccount', title: 'account shown', of: r => r.warmAccountMs, digits: 0 },
  { key: 'blocking', title: 'blocking', of: r => r.blockingMs, digits: 0 },
  { key: 'shift', title: 'layout shift', profile: 'plain', of: r => r.shift, digits: 3 },
  {
    key: 'heap',
    title: 'heap, MB over empty',
    profile: 'plain',
    of: (r, empty) => (r.heapBytes - empty.heapBytes) / 1e6,
    digits: 1
  },
  { key: 'nodes', title: 'DOM nodes over empty', profile: 'plain', of: (r, empty) => r.nodes - empty.nodes, digits: 0 }
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

export const table = (head, rows) =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map(row => `| ${row.join(' | ')} |`)
  ].join('\n')

/** The aims of the design, as ratios to the floor in this run. `profile`: the low-end one unless stated otherwise. */
const aims = [
  { title: 'start → button usable', key: 'usable', most: 1 },
  { title: 'start → open dialog, clicked at once', key: 'open', most: 1.6 },
  { title: 'click → open dialog, warmed', key: 'warm', most: 1.5 },
  { title: 'row → account shown, after a hover', key: 'warmAccount', most: 2 },
  { title: 'row → account shown, without one', key: 'account', most: 2 }
]
const ours = ['billfold-cdn', 'billfold-react']

const ratios = summary =>
  aims.map(({ title, key, most }) => [
    title,
    `≤ ${most.toFixed(1)}`,
    ...ours.map(name => {
      const own = summary[name]?.throttled[key]
      const floor = summary.floor?.throttled[key]
      return own && floor ? `${(own.mid / floor.mid).toFixed(2)}${own.mid / floor.mid <= most ? '' : ' ✗'}` : '–'
    })
  ])

const markdown = (run, subjects, summary) => {
  const rowsOf = (list, profile) =>
    subjects.map(({ name, title }) => [
      title,
      ...list.map(({ key, digits }) => spread(summary[name][profile][key], digits))
    ])
  return (
    `# What a visitor pays

Measured on ${run.at} at commit ${run.commit} with ${run.engine} on a machine with ${run.cores} cores: medians of ` +
    `${run.rounds} cold visits (least and most behind them), all subjects in one run, one
after the other in each round. Only ratios within one run count; another machine has other milliseconds. Made by ` +
    `\`npm run bench\`; each single visit stands in
\`results.json\`, charts in \`results.html\`.

Pages come from a local server over HTTP/2, compressed with brotli 11. The peers are bundled with the same Vite, ` +
    `with the fewest features that show a wallet of the
browser. **Services of the peers, and nodes of the networks, are not reachable and not emulated**: every request ` +
    `to another host fails at once. A real visit to a peer that waits
for such a service takes longer. The wallet is the same on every page and answers at once.

“kB” are compressed bytes of all files of the subject, in thousands, headers counted. “To open dialog” is what had ` +
    `come when a wallet could be clicked; “in the end” when the network
was quiet again: Billfold then has what asking a wallet takes. A file of Billfold's that is fetched to be checked ` +
    'and then imported from the cache counts as two requests. Pages in React carry React itself, which such a ' +
    `site has in any case. web3-onboard shows a connected wallet's picture where others show the address.

## Bytes, memory

${table(['', ...sizes.map(({ title }) => title)], rowsOf(sizes, 'plain'))}

## Milliseconds, plain

${table(['', ...times.map(({ title }) => title)], rowsOf(times, 'plain'))}

## Milliseconds, low-end: CPU ÷4, 1.6 Mbit/s, 150 ms

${table(['', ...times.map(({ title }) => title)], rowsOf(times, 'throttled'))}

## Aims, as ratios to the floor on the low-end profile

${table(['', 'aim', 'script tag', 'React'], ratios(summary))}
${run.faults.length ? `\n## Failed\n\n${run.faults.map(fault => `- ${fault}`).join('\n')}\n` : ''}`
  )
}

const escaped = text => String(text).replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

const chart = (title, unit, digits, bars) => {
  const most = Math.max(...bars.map(({ value }) => value?.mid ?? 0), 1e-9)
  const line = ({ label, value, isOurs }) =>
    value === undefined
      ? ''
      : `<div class="bar${isOurs ? ' ours' : ''}"><span>${escaped(label)}</span>
<i style="width:${((value.mid / most) * 100).toFixed(1)}%"></i><b>${shown(value, digits)} ${unit}</b></div>`
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
    chart('To a usable button: bytes', 'kB', 1, bars('usableBytes', 'plain')),
    chart('To an open dialog: bytes', 'kB', 1, bars('openBytes', 'plain')),
    ...[
      ['usable', 'Start → button usable'],
      ['open', 'Start → open dialog, clicked at once'],
      ['warm', 'Click → wallets, after a hover'],
      ['warmAccount', 'Wallet → account shown, after a hover'],
      ['account', 'Wallet → account shown, without one']
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
<body><h1>What a visitor pays</h1><p>${escaped(run.engine)}, ${escaped(run.at)}, medians of ${run.rounds} cold ` +
    `visits in one run; services of others are not reachable. Low-end is CPU ÷4, 1.6 Mbit/s, 150 ms.</p>
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
