/** Measures a scenario: times in one page and counts in another, so that counting does not affect the times. */
import type { Billfold } from '../../../src/api/public-api'
import { median, type Figure, type LongTask, type Outcome } from './figures'
import type { Renderer } from './renderer'
import { ourRoots, watchWrites, type Writes } from './writes'

export type { Outcome }

/** The figures that the runner reads over the browser's protocol. They are missing when a person opens the page. */
export interface Probe {
  taskMs: number
  scriptMs: number
  styleMs: number
  heapBytes: number
  nodes: number
  listeners: number
}
declare global {
  interface Window {
    probe?: (collect: boolean) => Promise<Probe>
  }
}

export type Act = () => (() => boolean) | Promise<unknown> | void
export interface Stage {
  renderer: Renderer
  billfold: Billfold
  isCounting: boolean
  /** Returns the number of repetitions, which is lower in pages that only count. */
  times: (n: number) => number
  /** Measures one act, until its condition holds and its layout is complete. */
  measure: (name: string, act: Act) => Promise<void>
  /** Measures acts in batches, since one is hardly longer than a clock step. Reports µs for one, without `undo`. */
  batches: (name: string, act: () => void | Promise<void>, undo?: () => void | Promise<void>) => Promise<void>
  /** Measures a process that runs by itself, with this number of updates. */
  during: (name: string, updates: number, body: () => Promise<void>) => Promise<void>
  addFigure: (figure: Figure) => void
  outcome: () => Promise<Outcome>
}

/** Waits until both frameworks have done the work that they deferred to microtasks. */
export const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn++) await undefined
}

const channel = new MessageChannel()
/** Waits for the next task, without the delay of a timer. */
export const task = (): Promise<void> =>
  new Promise(done => {
    channel.port1.onmessage = () => done()
    channel.port2.postMessage(undefined)
  })
/** Waits until after the next frame, when the effects that wait for it have run, too. */
export const frame = async (): Promise<void> => {
  await new Promise(requestAnimationFrame)
  await task()
  await task()
}

/** Returns the first matching element in our shadow roots. */
export const find = (selector: string): HTMLElement | undefined =>
  ourRoots()
    .map(root => root.querySelector<HTMLElement>(selector))
    .find(found => found) ?? undefined
export const countOf = (selector: string): number =>
  ourRoots().reduce((sum, root) => sum + root.querySelectorAll(selector).length, 0)

/** Returns the smallest step of the clock. */
export const clockStep = (): number => {
  const steps = []
  for (let last = performance.now(); steps.length < 50; ) {
    const now = performance.now()
    if (now > last) steps.push(now - last)
    last = now
  }
  return Math.min(...steps)
}

const GIVE_UP_MS = 60_000
/** The name of tasks that are long because they combine many acts. */
const BATCHED = 'batch'
const BATCHES = 7
const BATCH = 20

const partsOf = (counts: Record<string, number>, per: number) =>
  Object.entries(counts)
    .filter(([, n]) => n)
    .sort(([, a], [, b]) => b - a)
    .map(([name, n]) => `${name} ${+(n / per).toFixed(2)}`)
    .join(', ')
const sum = (counts: Writes) => counts.elements + counts.attributes + counts.text
const minus = (a: Record<string, number>, b: Record<string, number>) =>
  Object.fromEntries(Object.entries(a).map(([name, n]) => [name, n - (b[name] ?? 0)]))
const layOut = () => {
  for (const root of ourRoots()) root.querySelector<HTMLElement>('.dialog, .btn')?.offsetHeight
}

export const makeStage = (renderer: Renderer, billfold: Billfold, isCounting: boolean, share: number): Stage => {
  const figures: Figure[] = []
  const spans = new Map<string, number[]>()
  const intervals: { name: string; fromMs: number; toMs: number }[] = []
  const counted = new Map<
    string,
    { acts: number; components: Record<string, number>; commits: number; dialog: Writes; button: Writes }
  >()
  const longTasks: LongTask[] = []
  /** Records what is in progress until the result is called. Drops old intervals, which would count in the heap. */
  const note = (name: string) => {
    const interval = { name, fromMs: performance.now(), toMs: Infinity }
    intervals.push(interval)
    if (intervals.length > 100) intervals.splice(0, 50)
    return () => {
      interval.toMs = performance.now()
    }
  }
  const watch = new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) {
      const during =
        intervals.find(({ fromMs, toMs }) => startTime + duration > fromMs && startTime < toMs)?.name ??
        'start of the page'
      // A batch is long by design.
      if (during !== BATCHED) longTasks.push({ during, ms: duration })
    }
  })
  if (!isCounting) watch.observe({ type: 'longtask' })

  const count = async (name: string, acts: number, body: () => Promise<unknown>) => {
    const before = { components: { ...renderer.renders.components }, commits: renderer.renders.commits }
    const writes = watchWrites()
    await body()
    await frame()
    const { dialog, button } = writes.stop()
    const old = counted.get(name)
    const add = <T extends Record<string, number>>(a: T | undefined, b: T) =>
      ({ ...a, ...Object.fromEntries(Object.entries(b).map(([key, n]) => [key, n + (a?.[key] ?? 0)])) }) as T
    counted.set(name, {
      acts: (old?.acts ?? 0) + acts,
      commits: (old?.commits ?? 0) + renderer.renders.commits - before.commits,
      components: add(old?.components, minus(renderer.renders.components, before.components)),
      dialog: add(old?.dialog, dialog),
      button: add(old?.button, button)
    })
  }
  const settle = async (act: Act) => {
    const isDone = act()
    if (typeof isDone !== 'function') return isDone
    for (const endMs = performance.now() + GIVE_UP_MS; !isDone(); await task())
      if (performance.now() > endMs) throw new Error(`never came true: ${isDone}`)
  }
  const measure: Stage['measure'] = async (name, act) => {
    if (isCounting) return count(name, 1, () => settle(act))
    const end = note(name)
    const fromMs = performance.now()
    await settle(act)
    layOut()
    const tookMs = performance.now() - fromMs
    const list = spans.get(name)
    if (list) list.push(tookMs)
    else spans.set(name, [tookMs])
    await frame()
    end()
  }
  const batches: Stage['batches'] = async (name, act, undo) => {
    if (isCounting) {
      await count(name, 1, async () => {
        await act()
        await flush()
      })
      return undo?.()
    }
    const size = Math.max(2, Math.round(BATCH * share))
    const means: number[] = []
    const end = note(BATCHED)
    // The engine optimizes the code during the first two batches.
    for (let batch = -2; batch < BATCHES; batch++) {
      let spentMs = 0
      for (let turn = 0; turn < size; turn++) {
        const fromMs = performance.now()
        await act()
        await flush()
        spentMs += performance.now() - fromMs
        await undo?.()
        await flush()
      }
      if (batch >= 0) means.push((spentMs * 1000) / size)
      await frame()
    }
    end()
    figures.push({ name, unit: 'µs', value: median(means), most: Math.max(...means) })
  }
  const during: Stage['during'] = async (name, updates, body) => {
    if (isCounting) return count(name, updates, body)
    const before = await window.probe?.(false)
    const end = note(name)
    await body()
    end()
    const after = await window.probe?.(false)
    if (!before || !after) return
    for (const [what, key] of [
      ['main thread', 'taskMs'],
      ['script', 'scriptMs'],
      ['style and layout', 'styleMs']
    ] as const) {
      figures.push({
        name: `${name}: ${what}, per update`,
        unit: 'µs',
        value: ((after[key] - before[key]) * 1000) / updates
      })
    }
  }
  const outcome: Stage['outcome'] = async () => {
    // The observer runs in a task of its own.
    await frame()
    await frame()
    watch.disconnect()
    for (const [name, list] of spans)
      figures.push({ name, unit: 'µs', value: median(list) * 1000, most: Math.max(...list) * 1000 })
    for (const [name, { acts, components, commits, dialog, button }] of counted) {
      figures.push({
        name: `${name}: renders`,
        unit: '',
        value: Object.values(components).reduce((a, b) => a + b, 0) / acts,
        detail: partsOf(components, acts)
      })
      figures.push({ name: `${name}: commits`, unit: '', value: commits / acts })
      figures.push({
        name: `${name}: writes, dialog`,
        unit: '',
        value: sum(dialog) / acts,
        detail: partsOf({ ...dialog }, acts)
      })
      figures.push({
        name: `${name}: writes, button`,
        unit: '',
        value: sum(button) / acts,
        detail: partsOf({ ...button }, acts)
      })
    }
    return { figures, longTasks }
  }
  return {
    renderer,
    billfold,
    isCounting,
    measure,
    batches,
    during,
    outcome,
    addFigure: figure => {
      figures.push(figure)
    },
    times: n => (isCounting ? Math.min(n, 3) : Math.max(1, Math.round(n * share)))
  }
}
