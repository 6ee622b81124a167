/** Nothing that is used repeatedly grows. Chromium counts, after its garbage collection. */
import * as assert from 'uvu/assert'
import type { Page as PlaywrightPage } from 'playwright'
import type { Page } from '../driver'
import { story } from '../story'
import { DEMO } from '../visit'

interface Counted {
  listeners: number
  nodes: number
  heap: number
}
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  nodes: number[]
}

/** Entries that are not the page's memory. Compiled code grows while a function is called more often. */
const engineOwn = /code|shape|native|hidden/

/** Returns the bytes that scripts hold. https://chromedevtools.github.io/devtools-protocol/tot/HeapProfiler */
const heldIn = ({
  snapshot: {
    meta: {
      node_fields: fields,
      node_types: [types]
    }
  },
  nodes
}: Snapshot) => {
  const size = fields.indexOf('self_size')
  let held = 0
  for (let i = 0; i < nodes.length; i += fields.length) if (!engineOwn.test(types[nodes[i]!]!)) held += nodes[i + size]!
  return held
}

const counter = async (page: Page) => {
  const raw = page.raw as PlaywrightPage
  const session = await raw.context().newCDPSession(raw)
  await session.send('Performance.enable')
  const look = async (): Promise<Counted> => {
    // twice: objects that the first round releases may have held others
    for (let i = 0; i < 2; i++) await session.send('HeapProfiler.collectGarbage')
    const parts: string[] = []
    const keep = ({ chunk }: { chunk: string }) => {
      parts.push(chunk)
    }
    session.on('HeapProfiler.addHeapSnapshotChunk', keep)
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
    session.off('HeapProfiler.addHeapSnapshotChunk', keep)
    const { metrics } = await session.send('Performance.getMetrics')
    const valueOf = (name: string) => metrics.find(metric => metric.name === name)!.value
    return {
      listeners: valueOf('JSEventListeners'),
      nodes: valueOf('Nodes'),
      heap: heldIn(JSON.parse(parts.join('')) as Snapshot)
    }
  }
  // at rest: what is still being drawn counts neither as lost nor as gained
  return async (): Promise<Counted> => {
    for (let last = await look(); ; ) {
      const now = await look()
      if (now.nodes === last.nodes && now.listeners === last.listeners) return now
      last = now
    }
  }
}

/** Bytes that a hundred rounds may add. Chosen: one small object a round would exceed it. */
const HEAP_SLACK = 10_000

const grew = (before: Counted, after: Counted) => {
  assert.ok(after.listeners <= before.listeners, `listeners ${before.listeners} → ${after.listeners}`)
  assert.ok(after.nodes <= before.nodes, `nodes ${before.nodes} → ${after.nodes}`)
  assert.ok(after.heap <= before.heap + HEAP_SLACK, `heap ${before.heap} → ${after.heap}`)
}

const hosts = ['cdn'] as const
/** Returns a page without the demo page's own script, which records each event. Its clock runs fast. */
const pageOf = (script: string, body: string) =>
  `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><script src="/demo-wallet.js"></script>
<script>const usual = setTimeout; window.setTimeout = (job, ms, ...rest) => usual(job, ms / 30, ...rest)</script>
<script type="application/json" id="config" data-billfold>{{config}}</script>` +
  `<script type="module" data-config="config" src="${script}"></script></head>
<body><p>${body}</p></body></html>`
const loader = '{{cdn}}/{{version}}/billfold.js'
const quiet = pageOf(loader, '<billfold-button></billfold-button>')

story(
  'a button that is removed and put back a hundred times leaves nothing behind',
  { hosts },
  async ({ page, world }) => {
    await page.goto(world.page(quiet))
    await page.waitFor('@connect-button')
    const count = await counter(page)
    const round = (times: number) =>
      page.run(times => {
        const place = document.querySelector('billfold-button')!.parentElement!
        for (let i = 0; i < times; i++) {
          document.querySelector('billfold-button')!.remove()
          const next = document.createElement('billfold-button')
          next.setAttribute('label', `Round ${i}`)
          place.append(next)
        }
      }, times)
    await round(100)
    const before = await count()
    await round(100)
    grew(before, await count())
  }
)

story(
  'a dialog that is opened and closed a hundred times leaves nothing behind',
  { hosts, isLong: true },
  async ({ page, world }) => {
    await page.goto(world.page(quiet))
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    const count = await counter(page)
    const round = (times: number) =>
      page.run(async times => {
        const { billfold } = window as unknown as { billfold: { open(): Promise<void>; close(): Promise<void> } }
        const inDialog = (css: string) =>
          document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector(css)
        const until = async (is: () => unknown) => {
          while (!is()) await new Promise(done => setTimeout(done, 10))
        }
        for (let i = 0; i < times; i++) {
          await billfold.close()
          await until(() => !inDialog('dialog'))
          await billfold.open()
          await until(() => inDialog('dialog[open] [data-testid^=wallet-]'))
        }
      }, times)
    await round(10)
    const before = await count()
    await round(100)
    grew(before, await count())
  }
)

story(
  'an embedded dialog whose place is removed and put back a hundred times leaves nothing behind',
  { hosts, isLong: true },
  async ({ page, world }) => {
    await page.goto(
      `${world.page(pageOf(loader, '<billfold-modal></billfold-modal>'))}?` +
        `${new URLSearchParams({ config: '{"enableEmbedded":true}' })}`
    )
    await page.waitFor(DEMO)
    const count = await counter(page)
    const round = (times: number) =>
      page.run(async times => {
        const place = document.querySelector('billfold-modal')!.parentElement!
        const until = async (is: () => unknown) => {
          while (!is()) await new Promise(done => setTimeout(done, 10))
        }
        for (let i = 0; i < times; i++) {
          document.querySelector('billfold-modal')!.remove()
          await until(() => !document.querySelector('[data-billfold=dialog]'))
          place.append(document.createElement('billfold-modal'))
          await until(() =>
            document
              .querySelector('billfold-modal')!
              .shadowRoot?.querySelector('[data-billfold=dialog]')
              ?.shadowRoot?.querySelector('dialog[open] [data-testid^=wallet-]')
          )
        }
      }, times)
    await round(10)
    const before = await count()
    await round(100)
    grew(before, await count())
  }
)

story(
  'components of an application that carry the dialog, removed and put back a hundred times, leave nothing behind',
  { hosts: ['react19'], isLong: true },
  async ({ page, world }) => {
    await page.goto(world.page(pageOf('/hosts/react19/host.js', '<span id="root"></span>')))
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })
    const count = await counter(page)
    const round = (times: number) =>
      page.run(async times => {
        const until = async (is: () => unknown) => {
          while (!is()) await new Promise(done => setTimeout(done, 10))
        }
        const toggle = () => document.querySelector<HTMLElement>('[data-testid=site-toggle]')!.click()
        const places = () => document.querySelectorAll('[data-billfold=dialog]').length
        for (let i = 0; i < times; i++) {
          toggle()
          await until(() => !places())
          toggle()
          await until(places)
        }
      }, times)
    await round(20)
    const before = await count()
    await round(100)
    grew(before, await count())
  }
)
