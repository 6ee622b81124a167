/** Options and wallet requests under names that every object inherits. */
import '../../dom'
import fc from '../../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import namespaceActions from '../../../src/actions/wallets/discover.chunk'
import { pairingSettings, toProposalNamespaces } from '../../../src/actions/pairing/settings'
import { configure, type BillfoldOptions } from '../../../src/core/config/config'
import { isError } from '../../../src/core/platform/errors'
import { $deferredOptions } from '../../../src/core/config/deferred-options'
import { listedTokens } from '../../../src/core/config/money-options'
import { parseOptions } from '../../../src/core/config/options'
import { ownValue } from '../../../src/core/platform/own-value'
import { readOptions } from '../../../src/cdn/paint'
import { optionsOf } from '../../../src/cdn/tag-options'
import { freshPage } from '../reset-stores'
import { begin, end, INHERITED, keyed, name, tree } from '../platform/inherited-names'

test.before.each(begin)
test.after(end)

test('options with inherited names or values are parsed or rejected with an option error', () => {
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
      const input = JSON.parse(
        `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`
      ) as Record<string, unknown>
      freshPage()
      readOptions(input, true)
      const scriptOptions = optionsOf(input)
      assert.ok(Object.keys(scriptOptions).every(key => typeof key === 'string' && !key.includes('native code')))
      try {
        configure(parseOptions(scriptOptions))
      } catch (e) {
        assert.ok(isError(e, 'option-invalid') || isError(e, 'option-conflict'), String(e))
        return
      }
      const { override } = $deferredOptions.get()
      toProposalNamespaces(['eip155:1'], override)
      pairingSettings()
      listedTokens('eip155:1')
      namespaceActions.preferredType('eip155')
      assert.is(Object.getPrototypeOf($deferredOptions.get()), Object.prototype)
      assert.is(({} as { polluted?: unknown }).polluted, undefined)
    }),
    { numRuns: 600 }
  )
})

test('a wallet is asked for exactly what the options list under an inherited name', () => {
  for (const own of INHERITED) {
    const { [own]: proposed } = {
      __proto__: null,
      ...toProposalNamespaces([], { methods: keyed(own, ['a_b']) as Record<string, string[]>, chains: {}, events: {} })
    } as unknown as Record<string, unknown>
    assert.equal(proposed, { chains: [], methods: ['a_b'], events: ['accountsChanged', 'chainChanged'] }, own)
    const chains = toProposalNamespaces([], {
      methods: {},
      chains: keyed(own, ['x:y']) as Record<string, string[]>,
      events: {}
    })
    assert.equal(
      ownValue(chains, own),
      { chains: ['x:y'], methods: [], events: ['accountsChanged', 'chainChanged'] },
      own
    )
  }
})

test('an option from the script tag keeps its name', () => {
  for (const own of INHERITED) {
    const parsed: BillfoldOptions = optionsOf(keyed(own, 'x'))
    assert.equal(Object.keys(parsed), [own])
  }
})

test.run()
