/** Workflows are thin and have few permissions: what each may write, what it runs, and whose code that is. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { root } from './run'

interface Step {
  uses?: string
  run?: string
  with?: Record<string, unknown>
}
interface Job {
  permissions?: Record<string, string>
  steps: Step[]
  'timeout-minutes'?: number
  environment?: string
  needs?: string | string[]
}
interface Workflow {
  on: Record<string, unknown>
  permissions?: Record<string, string>
  jobs: Record<string, Job>
}

const folder = join(root, '.github/workflows')
const texts = Object.fromEntries(readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')]))
const workflows = Object.fromEntries(
  Object.entries(texts).map(([name, text]) => [name, parse(text, { strict: true }) as Workflow])
)
const jobs = Object.entries(workflows).flatMap(([name, { jobs, permissions }]) =>
  Object.entries(jobs).map(([job, its]) => ({ name: `${name} ${job}`, permissions, ...its }))
)
const job = (name: string) => jobs.find(action => action.name === name)!
const runs = ({ steps }: Job) => steps.flatMap(step => step.run ?? [])

test('the four workflows are those of CONTRIBUTING', () => {
  const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  assert.equal(Object.keys(texts).sort(), ['ci.yml', 'comment.yml', 'measure.yml', 'release.yml'])
  for (const name of Object.keys(texts)) assert.match(contributing, `\`${name}\``)
})

test('each action is pinned by commit, with its version beside it, in one version only', () => {
  const used = Object.values(texts).flatMap(text => [...text.matchAll(/\buses: (.*)/g)].map(([, action]) => action!))
  for (const action of used) assert.match(action, /^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  assert.is(new Set(used).size, new Set(used.map(action => action.split('@')[0])).size)
})

test('every write permission is listed here, and all others are read-only', () => {
  const writes = jobs.flatMap(({ name, permissions = {} }) =>
    Object.entries(permissions)
      .filter(([, right]) => right !== 'read')
      .map(([what, right]) => `${name}: ${what} ${right}`)
  )
  assert.equal(writes, [
    'comment.yml comment: pull-requests write',
    'release.yml publish: id-token write',
    'release.yml release: contents write'
  ])
  for (const [name, { permissions }] of Object.entries(workflows)) assert.ok(permissions, `${name} says what it may do`)
})

test('no job leaves its token in a checkout or lacks a time limit', () => {
  for (const { name, steps, 'timeout-minutes': minutes } of jobs) {
    assert.ok(minutes, name)
    for (const step of steps)
      if (step.uses?.startsWith('actions/checkout@')) assert.is(step.with?.['persist-credentials'], false, name)
  }
})

test("a pull request's code runs only without write permissions and secrets", () => {
  for (const [name, { on }] of Object.entries(workflows)) assert.not.ok('pull_request_target' in on, name)
  for (const name of ['ci.yml', 'measure.yml']) {
    assert.equal(workflows[name]!.permissions, { contents: 'read' })
    assert.not.match(texts[name]!, /secrets\.|github\.token/)
  }
  assert.equal(runs(job('comment.yml comment')), ['node .ci/pr/post.mjs "$RUNNER_TEMP/measured"'])
})

test('no text from outside becomes part of a command', () => {
  for (const { name, ...its } of jobs)
    for (const command of runs(its)) assert.not.match(command, '${{', `${name}: ${command}`)
})

test('each program that a workflow runs exists', () => {
  const programs = jobs
    .flatMap(runs)
    .flatMap(command =>
      [...command.matchAll(/(?:^|\s)(?:node )?(\.ci\/[\w/.-]+|build\.mjs)/g)].map(([, path]) => path!)
    )
  assert.ok(programs.length > 8, programs.join())
  for (const path of programs) assert.ok(existsSync(join(root, path)), path)
})

test('the publishing job runs no code of ours or of a dependency, and waits for an approval', () => {
  const publish = job('release.yml publish')
  assert.is(publish.environment, 'npm')
  assert.equal(publish.permissions, { 'id-token': 'write' })
  assert.equal(
    publish.steps.map(step => step.uses?.split('@')[0] ?? step.run!.split(' ').slice(0, 2).join(' ')),
    ['actions/setup-node', 'actions/download-artifact', 'npm publish']
  )
  assert.match(runs(publish)[0]!, '--provenance')
  assert.not.match(texts['release.yml']!, /secrets\.|cache:/)
})

test('a release is tagged, tested, rebuilt, published, compared with the rebuilt files, then shown', () => {
  const needs = Object.fromEntries(
    Object.entries(workflows['release.yml']!.jobs).map(([name, { needs = [] }]) => [name, [needs].flat()])
  )
  assert.equal(needs, {
    build: [],
    rebuild: ['build'],
    publish: ['build', 'rebuild'],
    verify: ['build', 'publish'],
    release: ['build', 'verify']
  })
  const order = runs(job('release.yml build')).filter(command => command.includes('.ci/'))
  assert.match(runs(job('release.yml build'))[0]!, 'git merge-base --is-ancestor HEAD origin/main')
  assert.is(runs(job('release.yml rebuild')).at(-1), 'diff -r release rebuilt')
  assert.equal(
    order.map(command => /\.ci\/[\w/.-]+/.exec(command)![0]),
    ['.ci/release/check-tag.mjs', '.ci/run', '.ci/release/assemble.mjs']
  )
  assert.match(
    runs(job('release.yml verify')).at(-1)!,
    'compare-tarballs.mjs published.tgz "rebuilt/billfold-$VERSION.tgz"'
  )
})

test.run()
