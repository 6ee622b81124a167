import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decideFeatures, type RemoteFeature } from '../../src/core/decide-features'
import type { Features } from '../../src/core/features'

const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
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
const everywhere = (feature: RemoteFeature) => Object.fromEntries(names.map(([, id]) => [id, feature]))
const off = Object.fromEntries(names.map(([name]) => [name, false]))

test('where nobody could be asked the defaults hold', () =>
  assert.equal(decideFeatures({}, undefined), { features: defaults, ignored: [] }))

test('where nobody could be asked the site’s word counts, of each', () => {
  const local = Object.fromEntries(names.map(([name, , own]) => [own, !defaults[name]]))
  const { features, ignored } = decideFeatures(local, undefined)
  assert.equal(ignored, [])
  for (const [name] of names) assert.equal(features[name], !defaults[name], name)
})

for (const name of ['socials', 'swaps', 'onramp'] as const)
  test(`of the site’s own, true is the usual ${name}, a list is that list, false is none`, () => {
    const of = (value: unknown) => decideFeatures({ [name]: value }, undefined).features[name]
    assert.equal([of(true), of(['apple']), of(false)], [defaults[name], ['apple'], false])
  })

test('what the project leaves to the site is the site’s or the default, without a word', () => {
  const left = everywhere({ isEnabled: true, config: null })
  assert.equal(decideFeatures({}, left), { features: defaults, ignored: [] })
  assert.equal(decideFeatures({ email: false, swaps: false, history: false }, left), {
    features: { ...defaults, email: false, swaps: false, activity: false },
    ignored: []
  })
})

test('what the project does not name, or names without a setting, is off, without a word', () => {
  assert.equal(decideFeatures({ email: true, swaps: true }, {}), { features: off, ignored: [] })
  assert.equal(decideFeatures({ email: true }, everywhere({ isEnabled: true })), { features: off, ignored: [] })
})

test('what the project has set counts; an empty list has none of what is a list', () => {
  assert.equal(decideFeatures({}, everywhere({ isEnabled: true, config: [] })).features, {
    ...off,
    activity: true,
    reownBranding: true,
    reownAuthentication: true
  })
  assert.equal(decideFeatures({}, everywhere({ isEnabled: false, config: ['email', 'google', '1inch'] })).features, off)
})

test('e-mail and social login share an entry; e-mail is no social login, nor is what nobody knows', () => {
  const of = (...config: string[]) => {
    const { email, socials } = decideFeatures({}, { social_login: { isEnabled: true, config } }).features
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

test('providers come in the project’s order', () => {
  const { swaps, onramp } = decideFeatures(
    {},
    {
      swap: { isEnabled: true, config: ['b', 'a'] },
      onramp: { isEnabled: true, config: ['meld'] }
    }
  ).features
  assert.equal([swaps, onramp], [['b', 'a'], ['meld']])
})

test('what the site has set in vain is named by its own names, also where it is the same', () => {
  const local = { email: true, socials: ['google'], history: false, headless: true }
  assert.equal(decideFeatures(local, everywhere({ isEnabled: true, config: ['email', 'google'] })).ignored, [
    'features.email',
    'features.socials',
    'features.history'
  ])
})

test('the defaults stay what they are, whatever a project has set', () => {
  decideFeatures({}, everywhere({ isEnabled: true, config: ['apple'] }))
  assert.equal(decideFeatures({}, undefined).features, defaults)
})

test(
  'without a project what the hosted service does is off, the rest is the site’s; with a code alone activity is ' +
    'off, too',
  () => {
    const none = { ...defaults, email: false, socials: false, swaps: false, onramp: false }
    assert.equal(decideFeatures({ email: true, socials: true }, undefined, 'none').features, none)
    assert.equal(decideFeatures({ email: true, history: true }, undefined, 'basic').features, {
      ...none,
      activity: false
    })
  }
)

test('paying takes the place of e-mail and social login', () => {
  const { email, socials, swaps } = decideFeatures({ pay: true }, undefined).features
  assert.equal([email, socials, swaps], [false, false, ['1inch']])
})

test.run()
