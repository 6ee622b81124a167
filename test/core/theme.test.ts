import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure } from '../../src/core/config'
import { $snapshot } from '../../src/core/snapshot'
import { $theme, setSystemTheme } from '../../src/core/theme'
import { themeProperties } from '../../src/core/theme-properties'
import { freshPage } from './fresh'

test.before.each(freshPage)
const of = (variables: Record<string, unknown>) =>
  Object.fromEntries(themeProperties(variables as Record<string, string>))

test('is dark until the site says otherwise', () => {
  assert.is($theme.get(), 'dark')
  configure({ themeMode: 'light' })
  assert.is($theme.get(), 'light')
})

test('auto follows the system, live', () => {
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

test('takes our names and those of the incumbent', () => {
  assert.equal(
    of({
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

test('hostile values fall away', () => {
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
  for (const value of evil) assert.equal(of({ '--billfold-accent': value }), {}, String(value))
})

test('unknown names fall away', () => {
  assert.equal(
    of({ color: 'red', '--billfold-bad': '1', '--evil': '1', constructor: 'x', '--billfold-accent ': 'red' }),
    {}
  )
})

test('on a light accent the text is dark, unless the site says so itself', () => {
  assert.is(of({ '--billfold-accent': '#ffee00' })['--billfold-on-accent'], '#211c15')
  assert.is(of({ '--billfold-accent': '#fe0' })['--billfold-on-accent'], '#211c15')
  assert.is(of({ '--billfold-accent': '#003366' })['--billfold-on-accent'], undefined)
  assert.is(of({ '--billfold-accent': '#ffee00', '--billfold-on-accent': 'navy' })['--billfold-on-accent'], 'navy')
})

test.run()
