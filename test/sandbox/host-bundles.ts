/** The host applications, bundled as an app team would: `billfold/react` from `dist/npm`, and the host's own React. */
import { stat } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { pagesFolder, root } from './paths'

export type HostName = 'react19' | 'react18' | 'compat' | 'wagmi2' | 'wagmi3'

const hosts = join(root, 'test/pages/hosts')
const unchanged = (path: string) => path
/** Preact's entry points in place of React's. All others are `preact/compat`. */
const preactNames: Readonly<Record<string, string>> = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client'
}

/** The folder of each host's packages, the name by which it resolves `react`, and the page that its application is. */
const packages: Record<HostName, { folder: string; page: 'host' | 'wagmi'; rename(path: string): string }> = {
  react19: { folder: root, page: 'host', rename: unchanged },
  react18: { folder: join(hosts, 'react18'), page: 'host', rename: unchanged },
  wagmi2: { folder: join(hosts, 'wagmi2'), page: 'wagmi', rename: unchanged },
  wagmi3: { folder: join(hosts, 'wagmi3'), page: 'wagmi', rename: unchanged },
  compat: {
    folder: root,
    page: 'host',
    rename: path => preactNames[path] ?? 'preact/compat'
  }
}

export const hostNames = Object.keys(packages) as HostName[]

/**
 * Resolves the `exports` of the billfold package. Bundlers find a package by its folder in node_modules, and this one
 * is not in there.
 */
const entryOf = (path: string) => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, { default: string } | string>
  }
  const entry = exports[path.replace(/^billfold/, '.')]
  return typeof entry === 'object' ? join(root, entry.default) : undefined
}

/** Resolves the billfold package. */
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
  // React's own warnings, and StrictMode's double effects, exist only in development.
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
  const serverModule: { exports: { render?: Render } } = { exports: {} }
  // Runs the new bundle as Node would run a file with its text.
  new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '')(
    serverModule,
    serverModule.exports,
    createRequire(import.meta.url)
  )
  if (!serverModule.exports.render) throw new Error(`The server bundle of ${host} has no render.`)
  return serverModule.exports.render
}

/** Caches bundles until `dist/npm` is rebuilt. */
export const cachedPerBuild = <N extends string, T>(make: (name: N) => Promise<T>): ((name: N) => Promise<T>) => {
  const cache = new Map<N, { builtMs: number; value: Promise<T> }>()
  return async name => {
    const { mtimeMs: builtMs } = await stat(entryOf('billfold/react') ?? '')
    const cached = cache.get(name)
    if (cached?.builtMs === builtMs) return cached.value
    const value = make(name)
    value.catch(() => cache.delete(name))
    cache.set(name, { builtMs, value })
    return value
  }
}

const filesOf = cachedPerBuild(bundleFiles)
const rendererOf = cachedPerBuild(bundleServer)

/** Returns the script at `/hosts/<name>/<file>.js`; undefined if there is none. */
export const readHostFile = async (path: string): Promise<string | undefined> => {
  const [, name, file] = /^\/hosts\/(\w+)\/([\w-]+\.js)$/.exec(path) ?? []
  const host = hostNames.find(candidate => candidate === name)
  return host && file ? (await filesOf(host)).get(file) : undefined
}

/** Returns the application's markup as its server sends it. */
export const renderHost = async (host: HostName, config: unknown): Promise<string> => (await rendererOf(host))(config)
