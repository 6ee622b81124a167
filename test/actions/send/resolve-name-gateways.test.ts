/** Whose gateways a page contacts: those of a typed name, and of the name that the user's own account claims. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lookUpName, resolveName } from '../../../src/actions/send/resolve-name'
import type { NameTarget } from '../../../src/core/send/name-resolver'
import { chunks } from '../../chunks'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { begin, end, ens, page, whileClockRuns } from './resolve-name-setup'

const targets: NameTarget[] = []
const eip155 = async () => ({
  default: {
    addressOf: async (_network: unknown, name: string, target: NameTarget) => {
      targets.push(target)
      return name === 'alice.eth' ? ALICE : BOB
    }
  }
})

// The table has been registered, and this part of it is loaded with the first name.
Object.assign(chunks.names, { eip155 })

test.before.each(begin)
test.after.each(end)

test('gateways are contacted for a typed name and for the own account’s, not for another address’s', async () => {
  await page(ens({}, { [ALICE]: 'alice.eth', [BOB]: 'bob.eth' }))
  await whileClockRuns(resolveName('carol.eth', 8453))
  await whileClockRuns(lookUpName(ALICE))
  await whileClockRuns(lookUpName(BOB))
  assert.equal(targets, [
    { chain: 8453, usesGateways: true },
    { chain: undefined, usesGateways: true },
    { chain: undefined, usesGateways: false }
  ])
})

test.run()
