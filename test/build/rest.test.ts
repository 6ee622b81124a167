import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { splitTable } from '../../.ci/build/rest.mjs'

const source = readFileSync(new URL('../../src/chunks.ts', import.meta.url), 'utf8')
const paths = (text: string) =>
  [...text.matchAll(/import\('(\.\/[^']+|\.\.\/[^']+)'\)/g)].map(([, path]) => path!).sort()

test('each line of the table stands in one of its two parts', () => {
  const { first, rest } = splitTable(source)
  assert.equal([...paths(first), ...paths(rest)].sort(), [...paths(source), './rest-npm'].sort())
  for (const path of [
    './app',
    '../views/connect/index',
    '../views/account/index',
    './actions/session',
    './connectors/injected',
    '../i18n/de/first'
  ])
    assert.ok(paths(first).includes(path), path)
  for (const path of [
    '../views/all-wallets/index',
    './connectors/walletconnect/index',
    './chains/solana/index',
    '../i18n/en/wallets'
  ])
    assert.ok(paths(rest).includes(path), path)
})

test('a table with a line that is not understood is not built', () => {
  assert.throws(
    () => splitTable(source.replace("root: () => import('./app')", "root: async () => import('./app')")),
    'lines were understood'
  )
})

test.run()
