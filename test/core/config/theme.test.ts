import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure } from '../../../src/core/config/config'
import { $snapshot } from '../../../src/api/snapshot'
import { $theme, setSystemTheme } from '../../../src/core/config/theme'
import { themeProperties } from '../../../src/core/config/theme-properties'
import { freshPage } from '../reset-stores'

test.before.each(freshPage)
const propertiesOf = (variables: Record<string, unknown>) =>
  Object.fromEntries(themeProperties(variables as Record<string, string>))

test('the theme is dark by default', () => {
  assert.is($theme.get(), 'dark')
  configure({ themeMode: 'light' })
  assert.is($theme.get(), 'light')
})

test('auto follows the system theme as it changes', () => {
  configure({ themeMode: 'auto' })
  setSystemTheme('light')
  assert.is($snapshot.get().theme.shown, 'light')
  setSystemTheme('dark')
  assert.is($snapshot.get().theme.shown, 'dark')
  assert.is($snapshot.get().theme.themeMode, 'auto')
})

test('a chosen theme does not follow the system', () => {
  configure({ themeMode: 'dark' })
  setSystemTheme('light')
  assert.is($theme.get(), 'dark')
})

test('variables are accepted under our names and those of AppKit', () => {
  assert.equal(
    propertiesOf({
      '--billfold-accent': '#123456',
      '--w3m-border-radius-master': '2px',
      '--apkt-font-family': 'Inter, system-ui',
      '--w3m-z-index': 1000
    }),
    {
      '--billfold-accent': '#123456',
      '--billfold-radius': '2px',
      '--billfold-font-family': 'Inter, system-ui',
      '--billfold-z-index': '1000'
    }
  )
})

test('hostile values are dropped', () => {
  const evil = [
    'url(https://evil.example)',
    'URL(x)',
    'red; background: blue',
    'red}',
    '</style>',
    'expression(alert(1))',
    'image-set("x")',
    '\\75rl(x)',
    '@import',
    'x'.repeat(201),
    '',
    {},
    'a\u202eb',
    '<!--'
  ]
  for (const value of evil) assert.equal(propertiesOf({ '--billfold-accent': value }), {}, String(value))
})

test('unknown names are dropped', () => {
  assert.equal(
    propertiesOf({ color: 'red', '--billfold-bad': '1', '--evil': '1', constructor: 'x', '--billfold-accent ': 'red' }),
    {}
  )
})

test('the text on a light accent is dark, unless the host sets it', () => {
  assert.is(propertiesOf({ '--billfold-accent': '#ffee00' })['--billfold-on-accent'], '#211c15')
  assert.is(propertiesOf({ '--billfold-accent': '#fe0' })['--billfold-on-accent'], '#211c15')
  assert.is(propertiesOf({ '--billfold-accent': '#003366' })['--billfold-on-accent'], undefined)
  assert.is(
    propertiesOf({ '--billfold-accent': '#ffee00', '--billfold-on-accent': 'navy' })['--billfold-on-accent'],
    'navy'
  )
})

test.run()
