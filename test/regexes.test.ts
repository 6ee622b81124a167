/**
 * Runs every regular expression of the sources on texts that cause catastrophic backtracking in a careless one.
 * Each text has 10,000 characters. Quadratic time ends within a second. Cubic or exponential time never ends. The limit
 * is one that only a hang reaches, since a limit in milliseconds would depend on the machine.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { transformSync } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const root = fileURLToPath(new URL('..', import.meta.url))
const LENGTH = 10_000
/** Milliseconds without a message from the worker. Chosen: a hundred times what the slowest text took. */
const HANG_MS = 90_000

/**
 * A literal at a position where an expression may begin, as esbuild prints it: never after a name, a number or a
 * closing bracket.
 */
const LITERAL = /(?<=[=(,:!&|?{};[>]\s*|return )\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g

/** Returns whether the source compiles. A template literal with slashes in it may look like an expression. */
const isExpression = (source: string, flags: string) => {
  try {
    return new RegExp(source, flags).source.length > 0
  } catch {
    return false
  }
}

const found = new Map<string, string>()
for (const folder of ['src', 'views']) {
  for (const name of readdirSync(join(root, folder), { recursive: true }) as string[]) {
    if (!/\.tsx?$/.test(name) || name.endsWith('.d.ts')) continue
    const { code } = transformSync(readFileSync(join(root, folder, name), 'utf8'), {
      loader: name.endsWith('x') ? 'tsx' : 'ts'
    })
    for (const [, source, flags] of code.matchAll(LITERAL))
      if (isExpression(source!, flags!)) found.set(`/${source}/${flags}`, join(folder, name))
  }
}

const WORK =
  `
const { parentPort, workerData: { expressions, length } } = require('node:worker_threads')
const parts = ['a', 'A', '1', '0', ' ', '\\n', '/', '\\\\', '.', ':', '@', '-', '_', '#', '?', ',', '{', ` +
  `'}', '"', "'", '%', 'é', '0x', '1,', 'a.', 'a@', '@.', '/a', ' a',
  'a:', '[', '](', 'ab1', '000', '1.1', 'f'.repeat(64), '\\u202e', '\\ud83e\\udd8a', 'revert ', 'wc:', ` +
  `'https://', '://', 'did:pkh:', '$1']
for (const [source, flags] of expressions) {
  for (const part of parts) {
    parentPort.postMessage(source)
    for (const end of ['', '!', '\\n']) {
      const text = part.repeat(length / part.length) + end
      new RegExp(source, flags.replace(/[gy]/g, '')).exec(text)
      for (const before of ['0x', '1', 'https://']) new RegExp(source, flags.replace(/[gy]/g, '')).exec(before + text)
    }
  }
}
parentPort.postMessage(undefined)`

/** Returns the expression that hangs; undefined if none does. */
const hangsAt = (expressions: readonly (readonly [source: string, flags: string])[]) =>
  new Promise<string | undefined>((resolve, reject) => {
    const worker = new Worker(WORK, { eval: true, workerData: { expressions, length: LENGTH } })
    let current: string | undefined
    let timer: ReturnType<typeof setTimeout>
    const finish = (source: string | undefined) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(source)
    }
    const wait = (limitMs: number) => {
      timer = setTimeout(() => finish(current), limitMs)
    }
    wait(HANG_MS)
    worker.on('error', reject)
    worker.on('message', (source: string | undefined) => {
      clearTimeout(timer)
      current = source
      if (source === undefined) return finish(undefined)
      wait(HANG_MS)
    })
  })

const split = (literal: string) => {
  const at = literal.lastIndexOf('/')
  return [literal.slice(1, at), literal.slice(at + 1)] as const
}

test('the regular expressions of the sources are found', () => {
  assert.ok(found.size > 150, `${found.size} were found`)
  const sources = [...found.keys()].join('\n')
  for (const known of ['/[?#]\\S+/g', '/[^\\s:/]+/g', '/\\w{20,}/g']) assert.ok(sources.includes(known), known)
})

test('no regular expression of the sources takes longer than quadratic time', async () => {
  const hanging = await hangsAt([...found.keys()].map(split))
  assert.is(
    hanging,
    undefined,
    `${hanging} in ${[...found].find(([literal]) => literal.startsWith(`/${hanging}/`))?.[1]}`
  )
})

test.run()
