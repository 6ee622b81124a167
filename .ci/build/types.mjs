/** Emits the `.d.ts` of every public entry and of what those name. Their paths also work with Node's own resolution. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withHostNames } from './host-names.mjs'
import { coreEntries } from './names.mjs'

const top = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Returns the declaration that a relative path means. tsc leaves `./x` as it is in the source, which only bundlers
 * resolve.
 */
const declarationOf = (folder, path) => {
  const stem = join(folder, path.replace(/\.[jt]sx?$/, ''))
  const found = [`${stem}.d.ts`, join(stem, 'index.d.ts')].find(existsSync)
  if (!found) throw new Error(`${folder}: the types name ${path}, which is not there`)
  return found
}

/** Completes the paths in a file. Returns the declarations that it names. */
const complete = file => {
  const named = []
  const text = withHostNames(readFileSync(file, 'utf8')).replace(
    /(\bfrom |\bimport\(|\bimport )(["'])(\.{1,2}\/[^"']+)\2/g,
    (_, before, quote, path) => {
      const target = declarationOf(dirname(file), path)
      named.push(target)
      const full = relative(dirname(file), target).replace(/\.d\.ts$/, '.js')
      return before + quote + (full.startsWith('.') ? full : `./${full}`) + quote
    }
  )
  writeFileSync(file, text)
  return named
}

export const emitTypes = ({ root, home }) => {
  const outDir = join(home, 'types')
  const config = join(home, 'tsconfig.json')
  const entries = ['src/index.ts', 'src/react/index.tsx', ...coreEntries(root)]
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(top, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: root,
        outDir,
        typeRoots: [join(top, 'node_modules/@types')]
      },
      include: [...entries.map(path => join(root, path)), join(top, 'src/types/css.d.ts')],
      exclude: []
    })
  )
  try {
    execFileSync(process.execPath, [join(top, 'node_modules/typescript/bin/tsc'), '-p', config], {
      encoding: 'utf8',
      stdio: 'pipe'
    })
  } catch (error) {
    throw new Error(`the types of the public entries do not compile:\n${error.stdout}`)
  } finally {
    rmSync(config)
  }
  // tsc writes a declaration for every file that it read. Only those that a public one names are shipped.
  const emitted = readdirSync(outDir, { recursive: true }).filter(name => name.endsWith('.d.ts'))
  const needed = new Set(entries.map(path => join(outDir, path.replace(/\.tsx?$/, '.d.ts'))))
  for (const file of needed) for (const next of complete(file)) needed.add(next)
  for (const name of emitted) if (!needed.has(join(outDir, name))) rmSync(join(outDir, name))
}
