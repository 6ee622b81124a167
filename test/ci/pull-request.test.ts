/** What a pull request's comment says, and that nothing a stranger's job leaves behind says more. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { close, folderOf, run, serve, type Asked } from './run'

const COMMIT = 'c0ffee'
const sizes = (...rows: [name: string, size: number, sizeLimit: number][]) =>
  JSON.stringify(rows.map(([name, size, sizeLimit]) => ({ name, size, sizeLimit, passed: true })))
const measured = (changes: Record<string, string> = {}) =>
  folderOf({
    'base/sizes.json': sizes(['loader', 5950, 6000], ['app', 20_000, 20_400], ['gone', 5, 6]),
    'head/sizes.json': sizes(['loader', 5900, 6000], ['app', 20_000, 20_400], ['views/new', 700, 690]),
    'base/api.md': 'interface Wallet {\n    id: string;\n}',
    'head/api.md': 'interface Wallet {\n    id: string;\n    name: string;\n}',
    number: '7\n',
    ...changes
  })
const tell = async (changes?: Record<string, string>) => {
  const { said, faults } = await run('.ci/pr/summary.mjs', [measured(changes)])
  return said || faults
}

/** GitHub, with one pull request and some comments. */
const openGitHub = (comments: object[] = [], sha = COMMIT) =>
  serve(({ method, path }) => {
    if (path === '/repos/a/b/pulls/7') return { body: { head: { sha } } }
    if (method === 'GET' && path.startsWith('/repos/a/b/issues/7/comments')) return { body: comments }
    return path.includes('/issues/') ? { body: {} } : { status: 404, body: {} }
  })
const post = async (github: { origin: string; asked: Asked[]; close: () => void }, folder: string) => {
  const ended = await run('.ci/pr/post.mjs', [folder], {
    env: { GITHUB_API_URL: github.origin, GITHUB_REPOSITORY: 'a/b', GITHUB_TOKEN: 'secret', MEASURED_COMMIT: COMMIT }
  })
  github.close()
  return { ...ended, written: github.asked.filter(({ method }) => method !== 'GET') }
}

test.after(close)

test('shows what weighs another number of bytes, what is new or gone, and what is over its limit', async () => {
  const [changed, all] = (await tell()).split('<details>')
  assert.match(changed!, '| `loader` | 5950 | 5900 | −50 | 6000 |')
  assert.match(changed!, '| `views/new` | – | 700 | +700 | 690 **over** |')
  assert.match(changed!, '| `gone` | 5 | – | −5 | – |')
  assert.not.match(changed!, '`app`')
  assert.match(all!, '| `app` | 20000 | 20000 | 0 | 20400 |')
})

test('shows what differs in the public types, or that nothing does', async () => {
  assert.match(await tell(), '```diff\n interface Wallet {\n     id: string;\n+    name: string;\n }\n```')
  const same = await tell({
    'head/api.md': 'interface Wallet {\n    id: string;\n}',
    'head/sizes.json': sizes(['loader', 5950, 6000], ['app', 20_000, 20_400], ['gone', 5, 6])
  })
  assert.match(same, 'They stay as they are.')
  assert.match(same, 'Nothing weighs more or less.')
})

test('keeps lines of the types in their block, whatever they are', async () => {
  const text = await tell({ 'head/api.md': '```\n````\n@everyone <img src=x>' })
  assert.match(text, /`````diff\n[^]*\+````\n\+@everyone <img src=x>\n`````\n$/)
})

test('refuses sizes that are none, and files that are too long', async () => {
  for (const bad of [
    '{}',
    '[{"name":"@all <b>","size":1,"sizeLimit":1}]',
    '[{"name":"app","size":"1 | x","sizeLimit":1}]',
    '[{"name":"app","size":-1,"sizeLimit":1}]',
    '[null]'
  ]) {
    assert.match(await tell({ 'head/sizes.json': bad }), 'head/sizes.json holds no sizes', bad)
  }
  assert.match(await tell({ 'head/api.md': '\n'.repeat(5000) }), 'more lines than a report of types')
  assert.match(await tell({ 'head/api.md': ' '.repeat(600_000) }), 'too long')
})

test('comments where there is no comment of ours yet', async () => {
  const folder = measured()
  const { code, written } = await post(
    await openGitHub([{ id: 1, user: { login: 'somebody' }, body: '<!-- what this pull request weighs -->' }]),
    folder
  )
  assert.is(code, 0)
  assert.equal(
    written.map(({ method, path, token }) => [method, path, token]),
    [['POST', '/repos/a/b/issues/7/comments', 'Bearer secret']]
  )
  assert.match((JSON.parse(written[0]!.body) as { body: string }).body, '| `loader` |')
})

test('brings its own comment up to date', async () => {
  const { written } = await post(
    await openGitHub([
      { id: 9, user: { login: 'github-actions[bot]' }, body: '<!-- what this pull request weighs -->\nold' }
    ]),
    measured()
  )
  assert.equal(
    written.map(({ method, path }) => [method, path]),
    [['PATCH', '/repos/a/b/issues/comments/9']]
  )
})

test('says nothing on a pull request of which another commit was measured', async () => {
  const { code, said, written } = await post(await openGitHub([], 'another'), measured())
  assert.equal([code, written.length], [0, 0])
  assert.match(said, 'another commit')
})

test('asks nobody when the number is none', async () => {
  const github = await openGitHub()
  const folder = measured()
  writeFileSync(join(folder, 'number'), '7/../8')
  const { code, faults } = await post(github, folder)
  assert.is(code, 1)
  assert.match(faults, 'name no pull request')
  assert.is(github.asked.length, 0)
})

test.run()
