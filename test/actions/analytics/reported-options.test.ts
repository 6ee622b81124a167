/** The options that analytics reports are a list of their own: no other option leaves the page. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { reportedOptions } from '../../../src/actions/analytics/reported-options'
import { configure, defaults } from '../../../src/core/config/config'
import { deferredFields } from '../../../src/core/config/deferred-option-schema'

const knownOptions = [
  ...Object.keys(defaults),
  ...Object.keys(deferredFields),
  'projectId',
  'networks',
  'defaultNetwork'
]

test('only listed options are reported', () => {
  configure({ projectId: 'abc', deferred: { nextOption: 'hush', walletApiUrl: 'https://api.example' } })
  const reported = reportedOptions()
  assert.equal([reported['projectId'], reported['walletApiUrl']], ['abc', 'https://api.example'])
  assert.not.match(JSON.stringify(reported), /hush|nextOption|deferred/)
})

test('the options that are never reported are exactly these', () => {
  const all = Object.fromEntries(knownOptions.map(name => [name, 'x']))
  configure({ ...all, adapters: [], metadata: { name: 'x', url: 'x' }, deferred: all })
  const reported = Object.keys(reportedOptions())
  assert.equal([...knownOptions, 'adapters', 'metadata'].filter(name => !reported.includes(name)).sort(), [
    'adapters',
    'chainImages',
    'connectorImages',
    'customRpcUrls',
    'deferred',
    'frameUrl',
    'onrampUrl',
    'siweConfig',
    'siwx',
    'universalProviderConfigOverride'
  ])
})

test.run()
