/**
 * A host project outside this tree. It has its own packages by its own lock file, and ours from the tarball. Its pages
 * are built and served.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { eventually } from '../e2e/driver'
import { endTree } from '../runner/end-tree.mjs'
import { linkFolder } from '../runner/link-folder.mjs'

export const run = promisify(execFile)
export const root = fileURLToPath(new URL('../..', import.meta.url))
export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The folders that have wagmi and viem installed. Hosts import them in Node only, so they are not installed twice. */
const wagmiFrom = { '@wagmi/core': 'test/pages/hosts/wagmi3', viem: '.' }

/** The folders with a host's types of React, unless they are the newest ones. */
const typesOf = { esbuild: 'test/pages/hosts/react18' }

/** Files that a host compiles besides its applications: once for each React version, and ethers' slow types once. */
const compiled = { esbuild: ['application.tsx'], vite: ['application.tsx', 'types.ts'] }

/** A host's applications: the entries in `apps`. A host with a server has routes in `app` and knows them itself. */
const readApps = folder => {
  const apps = join(folder, 'apps')
  return existsSync(apps)
    ? readdirSync(apps)
        .filter(name => /^[a-z]\w*\.(js|tsx?)$/.test(name))
        .map(name => join(apps, name))
    : []
}

const versionIn = (packages, name) => JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')).version

const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
/** Returns the folder of a package, as Node finds it from the folder of the importing package. */
const folderOf = (name, from) => {
  const own = join(from, 'node_modules', name)
  return own in locked ? own : folderOf(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules') - 1)))
}
/** Adds the folders of these packages and of their dependencies. */
const addFolders = (found, names, from = '') => {
  for (const name of names) {
    const folder = folderOf(name, from)
    if (!found.has(folder)) addFolders(found.add(folder), Object.keys(locked[folder].dependencies ?? {}), folder)
  }
  return found
}
/** Exact dependencies without state of ours. A host's other version is a copy of its own. */
const UNSHARED = ['@scure/btc-signer', 'zod']
/** Dependencies that hosts share with us: their versions are exact. The package finds the host's own copies. */
const isShared = name => !manifest.dependencies[name].startsWith('^') && !UNSHARED.includes(name)
const installed = addFolders(
  new Set(),
  Object.keys(manifest.dependencies).filter(name => !isShared(name))
)
/** The folders of all other packages that npm installs with ours. Those inside another one come with it. */
const installedFolders = [...installed].filter(folder => folder.lastIndexOf('node_modules') === 0)

/**
 * @param {string} name of a folder in test/pages/hosts
 * @param {string} home the folder to put it in
 * @param {string} tarball
 */
export const install = async (name, home, tarball) => {
  const source = join(root, 'test/pages/hosts', name)
  const folder = join(home, name)
  const packages = join(folder, 'node_modules')
  cpSync(source, folder, { recursive: true, filter: path => path !== join(source, 'node_modules') })
  linkFolder(join(source, 'node_modules'), packages)
  mkdirSync(join(packages, 'billfold'))
  await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', join(packages, 'billfold')])
  for (const dependency of Object.keys(manifest.dependencies).filter(isShared)) {
    const installedVersion = versionIn(packages, dependency)
    const wanted = manifest.dependencies[dependency]
    if (installedVersion !== wanted)
      throw new Error(`${name} has ${dependency} ${installedVersion}, the package requires ${wanted}`)
  }
  for (const at of installedFolders) linkFolder(join(root, at), join(packages, 'billfold', at))
  // A host on TypeScript has React's types; which of its folders they lie in makes no difference.
  rmSync(join(packages, '@types/react'), { recursive: true, force: true })
  mkdirSync(join(packages, '@types'), { recursive: true })
  for (const types of ['react', 'react-dom'])
    symlinkSync(join(root, typesOf[name] ?? '.', 'node_modules/@types', types), join(packages, '@types', types))
  mkdirSync(join(packages, '@wagmi'), { recursive: true })
  for (const [dependency, from] of Object.entries(wagmiFrom))
    symlinkSync(join(root, from, 'node_modules', dependency), join(packages, dependency))
  for (const file of ['page.js', 'one-network.js', 'types.ts', 'node.mjs'])
    cpSync(join(root, 'test/pack', file), join(folder, file))
  // The code that a React application may contain, as `tsc` checks it against the sources.
  const application = readFileSync(join(root, 'test/types/react.tsx'), 'utf8')
  writeFileSync(
    join(folder, 'application.tsx'),
    application
      .replace('../../src/react/index', 'billfold/react')
      .replace('../../src/networks/index', 'billfold/networks')
  )
  // The script of our test page is not code of an application.
  writeFileSync(join(folder, 'page.d.ts'), 'export {}')
  const { version } = JSON.parse(readFileSync(join(packages, '@types/react/package.json'), 'utf8'))
  return { name, folder, apps: readApps(folder), react: parseInt(version), isServer: existsSync(join(folder, 'app')) }
}

const filesBelow = (folder, ending) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .filter(name => ending.test(name))
        .map(name => join(folder, name))
    : []

/** Compiles the allowed code and the host's own code. @param {'Bundler' | 'NodeNext'} resolution */
export const compile = ({ name, folder }, resolution) =>
  run(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      '--noEmit',
      '--strict',
      '--module',
      resolution === 'Bundler' ? 'ESNext' : resolution,
      '--moduleResolution',
      resolution,
      '--target',
      'es2022',
      '--lib',
      'es2023,dom,dom.iterable',
      '--jsx',
      'react-jsx',
      '--types',
      '',
      '--allowJs',
      '--checkJs',
      ...(compiled[name] ?? []).map(file => join(folder, file)),
      ...filesBelow(join(folder, 'apps'), /\.[jt]sx?$/),
      ...filesBelow(join(folder, 'app'), /\.jsx$/)
    ],
    { cwd: folder }
  )

/**
 * Returns for each page by name which modules each of its files contains.
 * @returns {Promise<Record<string, Record<string, string[]>>>}
 */
export const bundle = async ({ folder, apps }) => {
  const entries = [...['page.js', 'one-network.js'].map(name => join(folder, name)), ...apps]
  const { stdout } = await run(process.execPath, ['bundle.mjs', join(folder, 'out'), ...entries], {
    cwd: folder,
    maxBuffer: 64 * 2 ** 20,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  })
  return JSON.parse(stdout.trim().split('\n').at(-1))
}

const documentOf = page =>
  '<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><main></main>' +
  `<script type="module" src="/${page}/${page}.js"></script>`

const serveFiles = folder =>
  new Promise(resolve => {
    const server = createServer((request, response) => {
      const [page, file] = new URL(request.url, 'http://x').pathname.slice(1).split('/')
      const path = join(folder, 'out', page, file ?? '')
      if (!existsSync(path)) return response.writeHead(404).end()
      if (!file) return response.writeHead(200, { 'content-type': 'text/html' }).end(documentOf(page))
      response
        .writeHead(200, { 'content-type': file.endsWith('.css') ? 'text/css' : 'text/javascript' })
        .end(readFileSync(path))
    })
    const close = () =>
      new Promise(closed => {
        server.close(closed)
        server.closeAllConnections()
      })
    server.listen(0, '127.0.0.1', () => resolve({ origin: `http://127.0.0.1:${server.address().port}`, close }))
  })

/** Milliseconds. Chosen: many times the start time of a server that is already built. */
const START_MS = 300_000

/** Starts the host's own server by its `start` script. The output contains its address. */
const startServer = async folder => {
  const [program, ...args] = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    .scripts.start.split(' ')
    .slice(1)
  const server = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', part => {
      output += part
    })
  const ended = once(server, 'exit')
  const killTree = () => endTree(server.pid)
  process.on('exit', killTree)
  const close = async () => {
    killTree()
    await ended
    process.off('exit', killTree)
  }
  const readOrigin = () => {
    if (server.exitCode !== null) throw new Error(`The server ended. Its output:\n${output}`)
    return output.includes('Ready') && /http:\/\/127\.0\.0\.1:\d+(?=\s)/.exec(output)?.[0]
  }
  try {
    return {
      origin: await eventually(readOrigin, () => `the server is not ready. Its output:\n${output}`, START_MS),
      close
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Serves each page at `/<name>`. @returns {Promise<{ origin: string, close(): Promise<unknown> }>} */
export const serve = ({ folder, isServer }) => (isServer ? startServer(folder) : serveFiles(folder))
