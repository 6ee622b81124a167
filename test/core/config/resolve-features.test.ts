import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { resolveFeatures, type RemoteFeature } from '../../../src/core/config/resolve-features'
import type { Features } from '../../../src/core/config/features'

const all = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']
const defaults = {
  email: true,
  socials: all,
  swaps: ['1inch'],
  onramp: ['coinbase', 'meld'],
  activity: true,
  reownBranding: true,
  reownAuthentication: false
}
/** Each feature with the service's name and the host page's name for it. */
const names = [
  ['email', 'social_login', 'email'],
  ['socials', 'social_login', 'socials'],
  ['swaps', 'swap', 'swaps'],
  ['onramp', 'onramp', 'onramp'],
  ['activity', 'activity', 'history'],
  ['reownBranding', 'reown_branding', 'reownBranding'],
  ['reownAuthentication', 'reown_authentication', 'reownAuthentication']
] as const satisfies readonly (readonly [keyof Features, string, string])[]
const forAll = (feature: RemoteFeature) => Object.fromEntries(names.map(([, id]) => [id, feature]))
const off = Object.fromEntries(names.map(([name]) => [name, false]))

test('without project settings, the defaults apply', () =>
  assert.equal(resolveFeatures({}, undefined), { features: defaults, ignored: [] }))

test('without project settings, the host’s options apply to each feature', () => {
  const local = Object.fromEntries(names.map(([name, , own]) => [own, !defaults[name]]))
  const { features, ignored } = resolveFeatures(local, undefined)
  assert.equal(ignored, [])
  for (const [name] of names) assert.equal(features[name], !defaults[name], name)
})

for (const name of ['socials', 'swaps', 'onramp'] as const)
  test(`the host’s own ${name}: true selects the defaults, a list that list, false none`, () => {
    const of = (value: unknown) => resolveFeatures({ [name]: value }, undefined).features[name]
    assert.equal([of(true), of(['apple']), of(false)], [defaults[name], ['apple'], false])
  })

test('a feature that the project leaves to the host has the host’s value or the default', () => {
  const undecided = forAll({ isEnabled: true, config: null })
  assert.equal(resolveFeatures({}, undecided), { features: defaults, ignored: [] })
  assert.equal(resolveFeatures({ email: false, swaps: false, history: false }, undecided), {
    features: { ...defaults, email: false, swaps: false, activity: false },
    ignored: []
  })
})

test('a feature that the project omits, or names without a setting, is off', () => {
  assert.equal(resolveFeatures({ email: true, swaps: true }, {}), { features: off, ignored: [] })
  assert.equal(resolveFeatures({ email: true }, forAll({ isEnabled: true })), { features: off, ignored: [] })
})

test('the project’s settings decide, and an empty list turns list features off', () => {
  assert.equal(resolveFeatures({}, forAll({ isEnabled: true, config: [] })).features, {
    ...off,
    activity: true,
    reownBranding: true,
    reownAuthentication: true
  })
  assert.equal(resolveFeatures({}, forAll({ isEnabled: false, config: ['email', 'google', '1inch'] })).features, off)
})

test('e-mail and social login share an entry, and unknown providers are dropped', () => {
  const of = (...config: string[]) => {
    const { email, socials } = resolveFeatures({}, { social_login: { isEnabled: true, config } }).features
    return [email, socials]
  }
  assert.equal(
    [of('email'), of('github', 'google'), of('apple', 'email', 'myspace')],
    [
      [true, false],
      [false, ['github', 'google']],
      [true, ['apple']]
    ]
  )
})

test('providers are listed in the project’s order', () => {
  const { swaps, onramp } = resolveFeatures(
    {},
    {
      swap: { isEnabled: true, config: ['b', 'a'] },
      onramp: { isEnabled: true, config: ['meld'] }
    }
  ).features
  assert.equal([swaps, onramp], [['b', 'a'], ['meld']])
})

test('host options that the project overrides are reported by their option names', () => {
  const local = { email: true, socials: ['google'], history: false, headless: true }
  assert.equal(resolveFeatures(local, forAll({ isEnabled: true, config: ['email', 'google'] })).ignored, [
    'features.email',
    'features.socials',
    'features.history'
  ])
})

test('the defaults are not changed by any project’s settings', () => {
  resolveFeatures({}, forAll({ isEnabled: true, config: ['apple'] }))
  assert.equal(resolveFeatures({}, undefined).features, defaults)
})

test('without a project, hosted features are off, and in basic mode activity is off as well', () => {
  const none = { ...defaults, email: false, socials: false, swaps: false, onramp: false }
  assert.equal(resolveFeatures({ email: true, socials: true }, undefined, 'none').features, none)
  assert.equal(resolveFeatures({ email: true, history: true }, undefined, 'basic').features, {
    ...none,
    activity: false
  })
})

test('pay replaces e-mail and social login', () => {
  const { email, socials, swaps } = resolveFeatures({ pay: true }, undefined).features
  assert.equal([email, socials, swaps], [false, false, ['1inch']])
})

test.run()
