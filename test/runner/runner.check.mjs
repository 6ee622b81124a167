/** No fault of a test program counts as success: real uvu files, and programs that crash, hang or print nothing. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unitTasks } from './find.mjs'
import { readChecks, readExit, readSizes } from './read.mjs'
import { runTasks } from './tasks.mjs'

// Inside the repository, so that uvu is found.
const root = fileURLToPath(new URL(`../../.cache/runner-${process.pid}/`, import.meta.url))
const packages = fileURLToPath(new URL('../../', import.meta.url))

const unit = (name, body) => {
  writeFileSync(
    join(root, 'test', name),
    `import { test } from 'uvu'\nimport * as assert from 'uvu/assert'\n${body}\ntest.run()\n`
  )
}
const program = (name, code, read) => ({ stage: 'x', name, args: ['-e', code], silenceMs: 60_000, read: read(name) })

const files = {
  'good.test.ts': `test('a', () => undefined)\ntest('b', () => undefined)`,
  'bad.test.ts': `test('a', () => undefined)\ntest('b', () => assert.is(1, 2))\ntest('c', () => assert.ok(false))`,
  'broken.test.ts': `test('a', () => undefined)\nthrow new Error('at the top')`,
  'quits.test.ts': `test('a', () => process.exit(0))`,
  'stray.test.ts': `test('a', () => { setTimeout(() => { throw new Error('later') }, 50) })`,
  'only.test.ts': `test('a', () => assert.ok(false))\ntest.only('b', () => undefined)`,
  'skip.test.ts': `test.skip('a', () => assert.ok(false))\ntest('b', () => undefined)`,
  'empty.test.ts': ''
}

/** Works for longer than its permitted silence. */
const slowly = `let done = 0
const timer = setInterval(() => {
  console.log('ok ' + done++)
  if (done === 20) clearInterval(timer)
}, 1_000)`

/** Milliseconds. Chosen: shorter than the slow program's work, and fifteen times longer than its silences. */
const SILENCE_MS = 15_000

const budgets = JSON.stringify([
  { name: 'a', passed: true, size: 1, sizeLimit: 2 },
  { name: 'b', passed: false, size: 3, sizeLimit: 2 }
])

/** Expected result of each: how many passed, how many failed. */
const wanted = {
  'test/good.test.ts': [2, 0],
  'test/bad.test.ts': [1, 2],
  'test/broken.test.ts': [0, 1],
  'test/quits.test.ts': [0, 1],
  'test/stray.test.ts': [0, 1],
  'test/only.test.ts': [1, 1],
  'test/skip.test.ts': [1, 1],
  'test/empty.test.ts': [0, 1],
  'checks that pass': [2, 0],
  'checks of which one fails': [1, 1],
  'checks that crash after the first': [1, 1],
  'checks that say nothing': [0, 1],
  'checks that hang': [1, 1],
  'checks that are slow, and print as they go': [20, 0],
  'a compiler that complains': [0, 1],
  'a budget that is broken': [1, 1],
  'budgets that cannot be read': [0, 1],
  'budgets that are missing': [0, 1]
}

mkdirSync(join(root, 'test'), { recursive: true })
try {
  for (const [name, body] of Object.entries(files)) unit(name, body)
  const tasks = [
    ...unitTasks(root).map(task => ({ ...task, args: ['--import', 'tsx', join(root, task.name)] })),
    program('checks that pass', `console.log('ok a\\nok b')`, readChecks),
    program('checks of which one fails', `console.log('ok a\\nnot ok b\\n  why'); process.exit(1)`, readChecks),
    program('checks that crash after the first', `console.log('ok a'); throw new Error('b')`, readChecks),
    program('checks that say nothing', '', readChecks),
    {
      ...program('checks that hang', `console.log('ok a'); setInterval(() => {}, 1000)`, readChecks),
      silenceMs: SILENCE_MS
    },
    { ...program('checks that are slow, and print as they go', slowly, readChecks), silenceMs: SILENCE_MS },
    program('a compiler that complains', 'process.exit(2)', readExit),
    program('a budget that is broken', `console.log(${JSON.stringify(budgets)}); process.exit(1)`, readSizes),
    program('budgets that cannot be read', `console.log('no')`, readSizes),
    program('budgets that are missing', `console.log('{"error":"no configuration"}')`, readSizes)
  ]
  const seen = new Set()
  await runTasks(tasks, {
    cwd: packages,
    width: 3,
    onResults({ name }, { passed, failures }) {
      seen.add(name)
      const got = `${passed},${failures.length}`
      const isRight = got === String(wanted[name])
      console.log(
        isRight
          ? `ok the test runner counts ${name}`
          : `not ok the test runner counts ${name}: ${got}, not ${wanted[name]}\n  ${JSON.stringify(failures)}`
      )
    }
  })
  const found = String(unitTasks(root, ['skip', 'only']).map(({ name }) => name))
  const isRight = found === 'test/only.test.ts,test/skip.test.ts'
  console.log(`${isRight ? 'ok' : 'not ok'} the test runner finds files by any of several words: ${found}`)
  const lost = Object.keys(wanted).filter(name => !seen.has(name))
  if (lost.length) console.log(`not ok the test runner runs ${lost.join(', ')}`)
} finally {
  rmSync(root, { recursive: true })
}
