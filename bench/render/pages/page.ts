/**
 * One half with one scenario: `half.html?half=preact|react&scenario=rows-600[&mode=count][&share=0.1]`. `bench.run()`
 * returns its figures.
 */
import type { Half } from './half'
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

export const runPage = (half: Half): void => {
  const scenario = scenarios[query.get('scenario') as ScenarioName] ?? scenarios['open-close']
  beAlone()
  const face = half.make(scenario.options(), document.querySelector('main')!)
  window.bench = {
    run: async () => {
      await face.ready()
      await frame()
      const stage = makeStage(half, face, isCounting, Number(query.get('share') ?? 1))
      await scenario.run(stage)
      return {
        version: half.version,
        clockMs: clockStep(),
        isIsolated: crossOriginIsolated,
        ...(await stage.outcome())
      }
    }
  }
}
