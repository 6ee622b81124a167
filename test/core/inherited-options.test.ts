/** Options and wallet requests under names that every object inherits. */
import '../dom'
import fc from '../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import others from '../../src/actions/discover'
import { pairingSettings, wantedOf } from '../../src/actions/pairing-settings'
import { configure, type BillfoldOptions } from '../../src/core/config'
import { isError } from '../../src/core/errors'
import { $later } from '../../src/core/later-options'
import { listedTokens } from '../../src/core/money-options'
import { parseOptions } from '../../src/core/options'
import { ownValue } from '../../src/core/own-value'
import { paintOptions } from '../../src/loader/paint'
import { optionsOf } from '../../src/loader/tag-options'
import { freshPage } from './fresh'
import { begin, end, INHERITED, keyed, name, tree } from './inherited-names'

test.before.each(begin)
test.after(end)

test('options under such names, and with such values, are read or refused by a message', () => {
  const options = fc.constantFrom(
    'networks',
    'defaultNetwork',
    'customRpcUrls',
    'chainImages',
    'connectorImages',
    'themeVariables',
    'defaultAccountTypes',
    'tokens',
    'features',
    'universalProviderConfigOverride',
    'customWallets',
    'siwx',
    'locale',
    'themeMode',
    'metadata'
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.oneof(name, options), tree), { maxLength: 4 }), pairs => {
      const given = JSON.parse(
        `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`
      ) as Record<string, unknown>
      freshPage()
      paintOptions(given, true)
      const raw = optionsOf(given)
      assert.ok(Object.keys(raw).every(key => typeof key === 'string' && !key.includes('native code')))
      try {
        configure(parseOptions(raw))
      } catch (e) {
        assert.ok(isError(e, 'option-invalid') || isError(e, 'option-conflict'), String(e))
        return
      }
      const { override } = $later.get()
      wantedOf(['eip155:1'], override)
      pairingSettings()
      listedTokens('eip155:1')
      others.preferredType('eip155')
      assert.is(Object.getPrototypeOf($later.get()), Object.prototype)
      assert.is(({} as { polluted?: unknown }).polluted, undefined)
    }),
    { numRuns: 600 }
  )
})

test('what a wallet is asked for under an inherited name is what the page lists, and nothing else', () => {
  for (const own of INHERITED) {
    const { [own]: asked } = {
      __proto__: null,
      ...wantedOf([], { methods: keyed(own, ['a_b']) as Record<string, string[]>, chains: {}, events: {} })
    } as unknown as Record<string, unknown>
    assert.equal(asked, { chains: [], methods: ['a_b'], events: ['accountsChanged', 'chainChanged'] }, own)
    const chains = wantedOf([], { methods: {}, chains: keyed(own, ['x:y']) as Record<string, string[]>, events: {} })
    assert.equal(
      ownValue(chains, own),
      { chains: ['x:y'], methods: [], events: ['accountsChanged', 'chainChanged'] },
      own
    )
  }
})

test('an option of the script tag has the name that it was given', () => {
  for (const own of INHERITED) {
    const read: BillfoldOptions = optionsOf(keyed(own, 'x'))
    assert.equal(Object.keys(read), [own])
  }
})

test.run()
