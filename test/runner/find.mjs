/** Finds the programs to run. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compiledPath } from './compiled-path.mjs'
import { readChecks, readExit, readSizes, readUvu } from './read.mjs'

/**
 * Milliseconds without output before a program counts as hung. Chosen: twenty times the longest silence on two idle
 * cores (a compiler's, 30 s).
 */
const SILENCE_MS = 600_000

/** Packages of host projects, which are excluded. */
const foreign = /(^|\/)(node_modules|pages\/hosts)\//

const filesIn = (root, ending) =>
  readdirSync(join(root, 'test'), { recursive: true })
    .map(name => `test/${name}`)
    .filter(name => ending.test(name) && !foreign.test(name))
    .sort()

const task = (stage, name, args, read) => ({ stage, name, args, silenceMs: SILENCE_MS, read: read(name) })

/** Returns whether a test starts chains or browsers. Those take longest and begin first. */
const isLong = name => /^test\/(sandbox|doubles|build)\//.test(name)

/**
 * Tests that mostly wait, for product code that repeats a request to a node after seconds: 4 to 40 s each, mostly idle.
 */
const waits =
  /^test\/chains\/(evm\/(confirm|confirm-later|hostile)|bitcoin-(hostile|settled)|solana\/sent(-nodes|-unanswered)?)\.test\./

export const isWaiting = ({ name }) => waits.test(name)

/** @param {string} root @param {string} [part] of a file's name */
export const unitTasks = (root, part = '') =>
  filesIn(root, /\.test\.tsx?$/)
    .filter(name => name.includes(part))
    .sort((a, b) => Number(isLong(b)) - Number(isLong(a)))
    .map(name => task('unit', name, ['--enable-source-maps', compiledPath(name)], readUvu))

export const checkTasks = (root, part = '') =>
  filesIn(root, /\.check\.mjs$/)
    .filter(name => name.includes(part))
    .map(name => task('checks', name, ['--import', 'tsx', name], readChecks))

export const typeTasks = () => [
  task('types', 'tsc --noEmit', ['node_modules/typescript/bin/tsc', '--noEmit'], readExit)
]

/** Formatting and the linter's rules: `biome.json`. */
export const lintTasks = () => [
  task('lint', 'biome ci', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'], readExit)
]

export const sizeTasks = () => [task('sizes', 'size-limit', ['node_modules/size-limit/bin.js', '--json'], readSizes)]

export const storyTasks = args => [
  task('stories', 'browser stories', ['--import', 'tsx', 'test/e2e/run.ts', ...args], readChecks)
]
