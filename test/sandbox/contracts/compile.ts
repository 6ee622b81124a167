/**
 * Compiles the contracts in this folder and computes their storage. Run as a program it writes `compiled.json`, the
 * only file that a world reads: the compiler and the hashing take seconds to load. Run it again after each change of a
 * contract, a token or a name:
 *
 *     npx tsx test/sandbox/contracts/compile.ts
 *
 * https://docs.soliditylang.org/en/latest/using-the-compiler.html#compiler-input-and-output-json-description
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Hex } from 'viem'
import { compiledFile, type Compiled } from './index'
import { layOut } from './layout'

const folder = new URL('./', import.meta.url)

interface Output {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<string, Record<string, { evm: { deployedBytecode: { object: string } } }>>
}

/** Returns the EVM version of a file. The probes run on networks without the newest instructions, such as PUSH0. */
const evmVersionOf = (name: string) => (name.endsWith('Probe.sol') ? 'london' : 'cancun')

const compileFiles = (names: readonly string[], evmVersion: string): (readonly [name: string, code: Hex])[] => {
  // The compiler has no type declarations and is slow to load, so it is loaded only here.
  const { compile: run } = createRequire(import.meta.url)('solc') as { compile(input: string): string }
  const { errors = [], contracts: files = {} } = JSON.parse(
    run(
      JSON.stringify({
        language: 'Solidity',
        sources: Object.fromEntries(
          names.map(name => [name, { content: readFileSync(new URL(name, folder), 'utf8') }])
        ),
        settings: {
          optimizer: { enabled: true, runs: 1 },
          evmVersion,
          // The bytes depend on nothing else: they contain neither the sources' hash nor the compiler's name.
          metadata: { appendCBOR: false, bytecodeHash: 'none' },
          outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } }
        }
      })
    )
  ) as Output
  if (errors.length) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const all = Object.values(files).flatMap(file => Object.entries(file))
  // Abstract contracts and interfaces have no bytes.
  return all
    .map(([name, { evm }]) => [name, `0x${evm.deployedBytecode.object}` as const] as const)
    .filter(([, code]) => code !== '0x')
}

export const compile = (): Compiled => {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.sol'))
    .sort()
  const groups = ['cancun', 'london'].map(version =>
    compileFiles(
      names.filter(name => evmVersionOf(name) === version),
      version
    )
  )
  const contracts = Object.fromEntries(groups.flat().sort())
  return { contracts, chains: { 1: layOut(1), 8453: layOut(8453) } }
}

export const toJson = (compiled: Compiled) => `${JSON.stringify(compiled, undefined, 2)}\n`

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(compiledFile, toJson(compile()))
