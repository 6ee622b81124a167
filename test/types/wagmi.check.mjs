/** The shipped types of `billfold/adapters/wagmi`, in an application on each version of wagmi that has a test page. */
import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
/** Packages that a page resolves to one copy, whichever file imports them. */
const own = ['wagmi', '@wagmi/core', '@tanstack/react-query']

/** Returns tsc's errors in our types and in the application. Errors inside wagmi's own declarations are ignored. */
const faultsWith = async host => {
  const config = join(root, '.cache', `types-${host}.json`)
  const pages = ['wagmi.tsx', 'wagmi-server.tsx'].map(name => join(root, 'test/sandbox/pages', name))
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      files: pages,
      include: [],
      exclude: [],
      compilerOptions: {
        skipLibCheck: false,
        typeRoots: [join(root, 'node_modules/@types')],
        paths: Object.fromEntries(own.map(name => [name, [join(root, 'test/pages/hosts', host, 'node_modules', name)]]))
      }
    })
  )
  try {
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config, '--pretty', 'false'], {
      cwd: root,
      maxBuffer: 2 ** 26
    })
    return []
  } catch ({ stdout }) {
    return stdout.split('\n').filter(line => /error TS/.test(line) && !/^\S*node_modules\//.test(line))
  } finally {
    rmSync(config)
  }
}

for (const host of ['wagmi2', 'wagmi3']) {
  const faults = await faultsWith(host)
  if (faults.length) process.exitCode = 1
  console.log(
    [`${faults.length ? 'not ok' : 'ok'} an application on ${host} compiles with the adapter’s types`, ...faults].join(
      '\n  '
    )
  )
}
