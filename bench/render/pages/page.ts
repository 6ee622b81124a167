/**
 * One renderer with one scenario: `renderer.html?renderer=preact|react&scenario=rows-600[&mode=count][&share=0.1]`.
 * `bench.run()` returns its figures.
 */
import type { Renderer } from './renderer'
import { scenarios, type ScenarioName } from './scenarios'
import { clockStep, frame, makeStage, type Outcome } from './stage'
import { beAlone } from './world'

const query = new URLSearchParams(location.search)
export const isCounting = query.get('mode') === 'count'

declare global {
  interface Window {
    bench: { run: () => Promise<Outcome & { version: string; clockMs: number; isIsolated: boolean }> }
  }
}

export const runPage = (renderer: Renderer): void => {
  const scenario = scenarios[query.get('scenario') as ScenarioName] ?? scenarios['open-close']
  beAlone()
  const billfold = renderer.make(scenario.options(), document.querySelector('main')!)
  window.bench = {
    run: async () => {
      await billfold.ready()
      await frame()
      const stage = makeStage(renderer, billfold, isCounting, Number(query.get('share') ?? 1))
      await scenario.run(stage)
      return {
        version: renderer.version,
        clockMs: clockStep(),
        isIsolated: crossOriginIsolated,
        ...(await stage.outcome())
      }
    }
  }
}
