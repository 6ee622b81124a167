/** Nothing that is used repeatedly grows. Chromium counts, after its garbage collection. */
import type { Page as PlaywrightPage } from 'playwright'
import { eventually, type Page } from '../driver'
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
const scriptBytes = ({
  snapshot: {
    meta: {
      node_fields: fields,
      node_types: [types]
    }
  },
  nodes
}: Snapshot) => {
  const size = fields.indexOf('self_size')
  let bytes = 0
  for (let i = 0; i < nodes.length; i += fields.length)
    if (!engineOwn.test(types[nodes[i]!]!)) bytes += nodes[i + size]!
  return bytes
}

const counter = async (page: Page) => {
  const raw = page.raw as PlaywrightPage
  const session = await raw.context().newCDPSession(raw)
  await session.send('Performance.enable')
  const measure = async (): Promise<Counted> => {
    // twice: objects that the first round releases may have held others
    for (let i = 0; i < 2; i++) await session.send('HeapProfiler.collectGarbage')
    const parts: string[] = []
    const collect = ({ chunk }: { chunk: string }) => {
      parts.push(chunk)
    }
    session.on('HeapProfiler.addHeapSnapshotChunk', collect)
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
    session.off('HeapProfiler.addHeapSnapshotChunk', collect)
    const { metrics } = await session.send('Performance.getMetrics')
    const valueOf = (name: string) => metrics.find(metric => metric.name === name)!.value
    return {
      listeners: valueOf('JSEventListeners'),
      nodes: valueOf('Nodes'),
      heap: scriptBytes(JSON.parse(parts.join('')) as Snapshot)
    }
  }
  // at rest: what is still being drawn counts neither as lost nor as gained
  return async (): Promise<Counted> => {
    for (let last = await measure(); ; ) {
      const now = await measure()
      if (now.nodes === last.nodes && now.listeners === last.listeners) return now
      last = now
    }
  }
}

/** Bytes that a hundred rounds may add. Chosen: one small object a round would exceed it. */
const HEAP_SLACK = 10_000

/**
 * Waits until nothing has grown. On a busy machine the last round's timers and objects are released late; what leaks
 * never shrinks.
 */
const grewNothing = async (before: Counted, count: () => Promise<Counted>) => {
  let after = before
  await eventually(
    async () => {
      after = await count()
      return (
        after.listeners <= before.listeners && after.nodes <= before.nodes && after.heap <= before.heap + HEAP_SLACK
      )
    },
    () => `grew from ${JSON.stringify(before)} to ${JSON.stringify(after)}`
  )
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

story('a button that is removed and added back a hundred times leaks nothing', { hosts }, async ({ page, world }) => {
  await page.goto(world.page(quiet))
  await page.waitFor('@connect-button')
  const count = await counter(page)
  const round = (times: number) =>
    page.run(times => {
      const parent = document.querySelector('billfold-button')!.parentElement!
      for (let i = 0; i < times; i++) {
        document.querySelector('billfold-button')!.remove()
        const next = document.createElement('billfold-button')
        next.setAttribute('label', `Round ${i}`)
        parent.append(next)
      }
    }, times)
  await round(100)
  const before = await count()
  await round(100)
  await grewNothing(before, count)
})

story(
  'a dialog that is opened and closed a hundred times leaks nothing',
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
    await grewNothing(before, count)
  }
)

story(
  'an embedded dialog whose element is removed and added back a hundred times leaks nothing',
  { hosts, isLong: true },
  async ({ page, world }) => {
    await page.goto(
      `${world.page(pageOf(loader, '<billfold-modal></billfold-modal>'))}?` +
        `${new URLSearchParams({ config: '{"enableEmbedded":true}' })}`
    )
    await page.waitFor(DEMO)
    // The alert about the missing project is part of each dialog once its code has loaded.
    await page.waitFor('@alert')
    const count = await counter(page)
    const round = (times: number) =>
      page.run(async times => {
        const parent = document.querySelector('billfold-modal')!.parentElement!
        const until = async (is: () => unknown) => {
          while (!is()) await new Promise(done => setTimeout(done, 10))
        }
        for (let i = 0; i < times; i++) {
          document.querySelector('billfold-modal')!.remove()
          await until(() => !document.querySelector('[data-billfold=dialog]'))
          parent.append(document.createElement('billfold-modal'))
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
    await grewNothing(before, count)
  }
)

story(
  'components that carry the dialog leak nothing when removed and added back a hundred times',
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
        const dialogCount = () => document.querySelectorAll('[data-billfold=dialog]').length
        for (let i = 0; i < times; i++) {
          toggle()
          await until(() => !dialogCount())
          toggle()
          await until(dialogCount)
        }
      }, times)
    await round(20)
    const before = await count()
    await round(100)
    await grewNothing(before, count)
  }
)
