/** The host applications, bundled as an app team would: `billfold/react` out of `dist/npm`, a React of the host's own. */
import { stat } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { pagesFolder, root } from './paths'

export type HostName = 'react19' | 'react18' | 'compat' | 'wagmi2' | 'wagmi3'

const hosts = join(root, 'test/pages/hosts')
const same = (path: string) => path
/** Preact's entry points in place of React's. All others are `preact/compat`. */
const preactNames: Readonly<Record<string, string>> = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client'
}

/** Where the packages of a host are found, `react` by what name, and which of the pages its application is. */
const packages: Record<HostName, { folder: string; page: 'host' | 'wagmi'; rename(path: string): string }> = {
  react19: { folder: root, page: 'host', rename: same },
  react18: { folder: join(hosts, 'react18'), page: 'host', rename: same },
  wagmi2: { folder: join(hosts, 'wagmi2'), page: 'wagmi', rename: same },
  wagmi3: { folder: join(hosts, 'wagmi3'), page: 'wagmi', rename: same },
  compat: {
    folder: root,
    page: 'host',
    rename: path => preactNames[path] ?? 'preact/compat'
  }
}

export const hostNames = Object.keys(packages) as HostName[]

/** `exports` of our own package: bundlers find a package by its folder in node_modules, and we are not in there. */
const entryOf = (path: string) => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, { default: string } | string>
  }
  const entry = exports[path.replace(/^billfold/, '.')]
  return typeof entry === 'object' ? join(root, entry.default) : undefined
}

/** Finds our own package. */
export const entryPlugin: Plugin = {
  name: 'entry',
  setup({ onResolve }) {
    onResolve({ filter: /^billfold(\/|$)/ }, ({ path }) => {
      const found = entryOf(path)
      return found ? { path: found } : { errors: [{ text: `package.json exports no ${path}` }] }
    })
  }
}

const hostPlugin = (host: HostName): Plugin => ({
  name: 'host',
  setup({ onResolve, resolve }) {
    onResolve(
      { filter: /^(react(-dom)?|wagmi|@wagmi\/core|@tanstack\/react-query)(\/|$)/ },
      ({ path, kind, pluginData }) => {
        if (pluginData === 'host') return undefined
        const { folder, rename } = packages[host]
        return resolve(rename(path), { resolveDir: folder, kind, pluginData: 'host' })
      }
    )
  }
})

const options = (host: HostName): BuildOptions => ({
  bundle: true,
  write: false,
  jsx: 'automatic',
  target: 'es2022',
  // React's own warnings, and effects run twice in StrictMode, are there only in development.
  define: { 'process.env.NODE_ENV': '"development"' },
  plugins: [entryPlugin, hostPlugin(host)],
  logLevel: 'silent'
})

const bundleFiles = async (host: HostName) => {
  const { page } = packages[host]
  const { outputFiles = [] } = await build({
    ...options(host),
    entryPoints: {
      host: join(pagesFolder, `${page}.tsx`),
      ...(page === 'host' && { both: join(pagesFolder, 'both.tsx') })
    },
    format: 'esm',
    splitting: true,
    outdir: '/',
    chunkNames: '[name]-[hash]'
  })
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
}

type Render = (config: unknown) => string

const bundleServer = async (host: HostName): Promise<Render> => {
  const { outputFiles = [] } = await build({
    ...options(host),
    entryPoints: [join(pagesFolder, `${packages[host].page}-server.tsx`)],
    format: 'cjs',
    platform: 'node'
  })
  const made: { exports: { render?: Render } } = { exports: {} }
  // A bundle that was just made is run as Node would run a file of it.
  new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '')(
    made,
    made.exports,
    createRequire(import.meta.url)
  )
  if (!made.exports.render) throw new Error(`The server bundle of ${host} has no render.`)
  return made.exports.render
}

/** Bundles are kept until `dist/npm` is built anew. */
export const keptPerBuild = <N extends string, T>(make: (name: N) => Promise<T>): ((name: N) => Promise<T>) => {
  const kept = new Map<N, { builtMs: number; made: Promise<T> }>()
  return async name => {
    const { mtimeMs: builtMs } = await stat(entryOf('billfold/react') ?? '')
    const known = kept.get(name)
    if (known?.builtMs === builtMs) return known.made
    const made = make(name)
    made.catch(() => kept.delete(name))
    kept.set(name, { builtMs, made })
    return made
  }
}

const filesOf = keptPerBuild(bundleFiles)
const rendererOf = keptPerBuild(bundleServer)

/** The script at `/hosts/<name>/<file>.js`, or undefined where there is none. */
export const readHostFile = async (path: string): Promise<string | undefined> => {
  const [, name, file] = /^\/hosts\/(\w+)\/([\w-]+\.js)$/.exec(path) ?? []
  const host = hostNames.find(known => known === name)
  return host && file ? (await filesOf(host)).get(file) : undefined
}

/** The application's markup as its server sends it. */
export const renderHost = async (host: HostName, config: unknown): Promise<string> => (await rendererOf(host))(config)
