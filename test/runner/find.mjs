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
const WAITING = [
  'evm/confirm',
  'evm/confirm-later',
  'evm/hostile',
  'bitcoin/hostile',
  'bitcoin/settled',
  'solana/sent',
  'solana/sent-nodes',
  'solana/sent-unanswered'
].map(name => `test/chains/${name}.test.`)

export const isWaiting = ({ name }) => WAITING.some(start => name.startsWith(start))

/** Returns whether a path contains one of the words. Without words, every path is meant. */
const isMeant = (name, words) => !words.length || words.some(word => name.includes(word))

/** @param {string} root @param {readonly string[]} [words] parts of the files' paths */
export const unitTasks = (root, words = []) =>
  filesIn(root, /\.test\.tsx?$/)
    .filter(name => isMeant(name, words))
    .sort((a, b) => Number(isLong(b)) - Number(isLong(a)))
    .map(name => task('unit', name, ['--enable-source-maps', compiledPath(name)], readUvu))

export const checkTasks = (root, words = []) =>
  filesIn(root, /\.check\.mjs$/)
    .filter(name => isMeant(name, words))
    .map(name => task('checks', name, ['--import', 'tsx', name], readChecks))

export const typeTasks = () => [
  task('types', 'tsc --noEmit', ['node_modules/typescript/bin/tsc', '--noEmit'], readExit)
]

/** Formatting and the linter's rules: `biome.json`. */
export const lintTasks = () => [
  task('lint', 'biome ci', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'], readExit)
]

export const sizeTasks = () => [task('sizes', 'size-limit', ['test/size/limit.mjs', '--json'], readSizes)]

export const storyTasks = args => [
  task('stories', 'browser stories', ['--import', 'tsx', 'test/e2e/run.ts', ...args], readChecks)
]
