/** Which programs there are to run. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readChecks, readExit, readSizes, readUvu } from './read.mjs'

/** Milliseconds. Chosen: several times what the slowest of them takes on two cores. */
const limits = { types: 120_000, unit: 120_000, checks: 600_000, sizes: 120_000, stories: 1_200_000 }

/** Packages of host projects are not ours. */
const foreign = /(^|\/)(node_modules|pages\/hosts)\//

const filesIn = (root, ending) => readdirSync(join(root, 'test'), { recursive: true }).map(name => `test/${name}`)
  .filter(name => ending.test(name) && !foreign.test(name)).sort()

const task = (stage, name, args, read) => ({ stage, name, args, limitMs: limits[stage], read: read(name) })

/** Those that start chains and browsers take longest and begin first. */
const isLong = name => /^test\/(sandbox|doubles|build)\//.test(name)

/** Those that mostly wait, for a product that asks a node again after seconds: 20 to 40 s each, of which they compute two or three. */
const waits = /^test\/chains\/(evm\/(node|confirm|confirm-later|hostile)|bitcoin|bitcoin-settled|solana\/sent)\.test\./

export const isWaiting = ({ name }) => waits.test(name)

/** @param {string} root @param {string} [part] of a file's name */
export const unitTasks = (root, part = '') => filesIn(root, /\.test\.tsx?$/).filter(name => name.includes(part))
  .sort((a, b) => Number(isLong(b)) - Number(isLong(a)))
  .map(name => task('unit', name, ['--import', 'tsx', name], readUvu))

export const checkTasks = (root, part = '') => filesIn(root, /\.check\.mjs$/).filter(name => name.includes(part))
  .map(name => task('checks', name, ['--import', 'tsx', name], readChecks))

export const typeTasks = () => [task('types', 'tsc --noEmit', ['node_modules/typescript/bin/tsc', '--noEmit'], readExit)]

export const sizeTasks = () => [task('sizes', 'size-limit', ['node_modules/size-limit/bin.js', '--json'], readSizes)]

export const storyTasks = args => [task('stories', 'browser stories', ['--import', 'tsx', 'test/e2e/run.ts', ...args], readChecks)]
