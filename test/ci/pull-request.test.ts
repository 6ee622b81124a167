/** The comment on a pull request. The output of an untrusted job cannot add anything to it. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { close, folderOf, run, serve, type ReceivedRequest } from './run'

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
const summary = async (changes?: Record<string, string>) => {
  const { stdout, stderr } = await run('.ci/pr/summary.mjs', [measured(changes)])
  return stdout || stderr
}

/** GitHub, with one pull request and some comments. */
const openGitHub = (comments: object[] = [], sha = COMMIT) =>
  serve(({ method, path }) => {
    if (path === '/repos/a/b/pulls/7') return { body: { head: { sha } } }
    if (method === 'GET' && path.startsWith('/repos/a/b/issues/7/comments')) return { body: comments }
    return path.includes('/issues/') ? { body: {} } : { status: 404, body: {} }
  })
const postComment = async (
  github: { origin: string; requests: ReceivedRequest[]; close: () => void },
  folder: string
) => {
  const ended = await run('.ci/pr/post.mjs', [folder], {
    env: { GITHUB_API_URL: github.origin, GITHUB_REPOSITORY: 'a/b', GITHUB_TOKEN: 'secret', MEASURED_COMMIT: COMMIT }
  })
  github.close()
  return { ...ended, written: github.requests.filter(({ method }) => method !== 'GET') }
}

test.after(close)

test('the comment shows changed sizes, new and removed entries, and those over their limit', async () => {
  const [changed, all] = (await summary()).split('<details>')
  assert.match(changed!, '| `loader` | 5950 | 5900 | −50 | 6000 |')
  assert.match(changed!, '| `views/new` | – | 700 | +700 | 690 **over** |')
  assert.match(changed!, '| `gone` | 5 | – | −5 | – |')
  assert.not.match(changed!, '`app`')
  assert.match(all!, '| `app` | 20000 | 20000 | 0 | 20400 |')
})

test('the comment shows changes of the public types, or that there are none', async () => {
  assert.match(await summary(), '```diff\n interface Wallet {\n     id: string;\n+    name: string;\n }\n```')
  const same = await summary({
    'head/api.md': 'interface Wallet {\n    id: string;\n}',
    'head/sizes.json': sizes(['loader', 5950, 6000], ['app', 20_000, 20_400], ['gone', 5, 6])
  })
  assert.match(same, 'They stay as they are.')
  assert.match(same, 'Nothing weighs more or less.')
})

test('lines of the types stay in their code block, whatever they are', async () => {
  const text = await summary({ 'head/api.md': '```\n````\n@everyone <img src=x>' })
  assert.match(text, /`````diff\n[^]*\+````\n\+@everyone <img src=x>\n`````\n$/)
})

test('invalid sizes and files that are too long are rejected', async () => {
  for (const invalid of [
    '{}',
    '[{"name":"@all <b>","size":1,"sizeLimit":1}]',
    '[{"name":"app","size":"1 | x","sizeLimit":1}]',
    '[{"name":"app","size":-1,"sizeLimit":1}]',
    '[null]'
  ]) {
    assert.match(await summary({ 'head/sizes.json': invalid }), 'head/sizes.json holds no sizes', invalid)
  }
  assert.match(await summary({ 'head/api.md': '\n'.repeat(5000) }), 'more lines than a report of types')
  assert.match(await summary({ 'head/api.md': ' '.repeat(600_000) }), 'too long')
})

test('a comment is created if there is none of ours yet', async () => {
  const folder = measured()
  const { code, written } = await postComment(
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

test('the existing comment is updated', async () => {
  const { written } = await postComment(
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

test('no comment is written if another commit was measured', async () => {
  const { code, stdout, written } = await postComment(await openGitHub([], 'another'), measured())
  assert.equal([code, written.length], [0, 0])
  assert.match(stdout, 'another commit')
})

test("nothing is requested if the pull request's number is invalid", async () => {
  const github = await openGitHub()
  const folder = measured()
  writeFileSync(join(folder, 'number'), '7/../8')
  const { code, stderr } = await postComment(github, folder)
  assert.is(code, 1)
  assert.match(stderr, 'name no pull request')
  assert.is(github.requests.length, 0)
})

test.run()
