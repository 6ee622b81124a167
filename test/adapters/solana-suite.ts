/** Tests of a Solana host. Each suite has its own ledger, which is empty before each test. */
import { suite, type Test } from 'uvu'
import { openSetting, type Setting } from '../chains/solana/setting'
import { networksWith, newPage } from './page'

export const solanaSuite = (name: string): Test<{ at: Setting }> => {
  const test = suite<{ at: Setting }>(name)
  test.before(async context => {
    context.at = await openSetting()
  })
  test.before.each(async ({ at }) => {
    await at.reset()
    newPage(networksWith(at.origin))
  })
  test.after(async ({ at }) => {
    newPage()
    await at.close()
  })
  return test
}
