/** Tests of a Solana host. Each suite has its own ledger, which is empty before each test. */
import { suite, type Test } from 'uvu'
import { openSetting, type Setting } from '../chains/solana/setup'
import { networksWith, newPage } from './setup'

export const solanaSuite = (name: string): Test<{ ledger: Setting }> => {
  const test = suite<{ ledger: Setting }>(name)
  test.before(async context => {
    context.ledger = await openSetting()
  })
  test.before.each(async ({ ledger }) => {
    await ledger.reset()
    newPage(networksWith(ledger.origin))
  })
  test.after(async ({ ledger }) => {
    newPage()
    await ledger.close()
  })
  return test
}
