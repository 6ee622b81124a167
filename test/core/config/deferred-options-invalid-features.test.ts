/** Invalid parts of `features`, and its checkbox without a page to accept. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { freshPage } from '../reset-stores'
import { read } from './deferred-options-setup'

test.before.each(freshPage)

test('invalid features are reported by name, and the defaults stay', () => {
  const { warnings, deferred } = read({
    features: { email: 'yes', socials: ['google', 'myspace'], swaps: 7, legalCheckbox: 1 },
    termsConditionsUrl: 'http://site.example',
    privacyPolicyUrl: 'javascript:alert(1)'
  })
  assert.equal(
    [
      deferred.features['email'],
      deferred.features['socials'],
      deferred.features['swaps'],
      deferred.features['legalCheckbox']
    ],
    [undefined, ['google'], undefined, false]
  )
  for (const name of [
    'features.email',
    'features.socials[1]',
    'features.swaps',
    'features.legalCheckbox',
    'termsConditionsUrl',
    'privacyPolicyUrl'
  ]) {
    assert.ok(
      warnings.some(line => line.includes(`option "${name}": expected`)),
      name
    )
  }
})

test('legalCheckbox without a page to accept is reported, with a page it is not', () => {
  const { warnings } = read({ features: { legalCheckbox: true } })
  assert.equal(warnings, [
    'Billfold option-invalid: Billfold option "features.legalCheckbox": expected termsConditionsUrl or ' +
      'privacyPolicyUrl, got neither (src/README.md#option-invalid)'
  ])
  for (const page of [{ termsConditionsUrl: '/terms' }, { privacyPolicyUrl: 'https://site.example' }])
    assert.equal(read({ features: { legalCheckbox: true }, ...page }).warnings, [])
  assert.equal(read({ features: { legalCheckbox: true }, termsConditionsUrl: 'http://other.example' }).warnings, [
    'Billfold option-invalid: Billfold option "termsConditionsUrl": expected the URL of a page, https://, ' +
      'got "http://other.example" (src/README.md#option-invalid)'
  ])
})

test.run()
