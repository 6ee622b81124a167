/** The scenarios, by their names in the address. */
import type { BillfoldOptions } from '../../../src/core/config/config'
import { updateAccount } from './account'
import { openAndClose } from './open-close'
import { showRows } from './rows'
import type { Stage } from './stage'
import { switchLooks } from './switching'
import { showViews } from './views'
import { usual } from './world'

export interface Scenario {
  options: () => BillfoldOptions
  run: (stage: Stage) => Promise<void>
}

const rows = (count: number): Scenario => ({ options: usual, run: stage => showRows(stage, count) })

export const scenarios = {
  'open-close': { options: usual, run: openAndClose },
  'rows-60': rows(60),
  'rows-600': rows(600),
  'rows-1200': rows(1200),
  account: { options: usual, run: updateAccount },
  switching: { options: usual, run: switchLooks },
  views: { options: usual, run: showViews }
} satisfies Record<string, Scenario>
export type ScenarioName = keyof typeof scenarios
