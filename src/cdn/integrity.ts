/**
 * Loads only chunks that match the build. Each file is fetched against its hash before any module map sees its address.
 * A refused file therefore never runs, and a later call fetches it again.
 * https://www.w3.org/TR/SRI/ https://w3c.github.io/trusted-types/
 * Trap: `modulepreload` with integrity is not enough. WebKit runs a tampered file; Firefox and WebKit never recover
 * from one failure.
 */

/**
 * The table of a build's chunks: the hash of each file, and the files that each chunk needs, in order.
 * The file named like the chunk comes last and is not listed.
 * A file's name ends in the first letters of its hash: `views/help` with sha384-0a+b2c3d… is
 * `views/help-0a_b2c3d.js`.
 */
export interface Table {
  files: Record<string, string>
  chunks: Record<string, string[]>
}

/**
 * Has the shape of the app's own error with this code, which the loader does not carry. `facts.chunk` is the chunk's
 * key.
 */
export interface ChunkError extends Error {
  code: 'chunk-failed'
  facts: { chunk: string }
}

export interface ChunkLoader {
  /** Returns the module of a chunk. Rejects with a `ChunkError`; a later call tries again. */
  importVerified: (key: string) => Promise<unknown>
}

interface Policy {
  createScriptURL: (url: string) => string
}
interface TrustedTypes {
  trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }
}

/**
 * After this time a file counts as failed, and the user may try again.
 * Milliseconds. Chosen: a chunk of 20 kB takes 10 s at 16 kbit/s, and no user waits longer than half a minute for a
 * dialog.
 */
const LIMIT_MS = 30_000

/**
 * Creates the verified loader. `base` is the folder of the chunks, ending in a slash. `nonce` is that of the loader's
 * own tag, or empty.
 */
export const createVerifiedImport = ({
  base,
  table: { files, chunks },
  nonce = ''
}: {
  base: string
  table: Table
  nonce?: string
}): ChunkLoader => {
  const checked = new Map<string, Promise<unknown>>()
  const executed = new Map<string, Promise<unknown>>()
  const modules = new Map<string, Promise<unknown>>()
  const failedFiles = new Set<string>()
  let policy: Policy | undefined

  const once = (promises: Map<string, Promise<unknown>>, name: string, work: (name: string) => Promise<unknown>) => {
    const promise =
      promises.get(name) ??
      work(name).catch(cause => {
        promises.delete(name)
        throw cause
      })
    promises.set(name, promise)
    return promise
  }

  // Create the policy at the first chunk. A second loader in the page never loads a chunk, and must not create the
  // policy twice.
  const urlOf = (file: string) => `${base}${file}-${files[file]!.slice(7, 15).replace(/\W/g, '_')}.js`
  const trustedUrl = (file: string) => {
    const rules: Policy = {
      createScriptURL: url => {
        if (Object.keys(files).some(name => urlOf(name) === url)) return url
        throw Error(url)
      }
    }
    policy ??= (window as TrustedTypes).trustedTypes?.createPolicy('billfold', rules) ?? rules
    return policy.createScriptURL(urlOf(file))
  }

  // After a failure use `reload`, since the HTTP cache may hold a bad response. The good response then replaces it.
  const fetchVerified = async (file: string) => {
    const cache = failedFiles.has(file) ? 'reload' : 'default'
    failedFiles.add(file)
    const response = await fetch(trustedUrl(file), {
      integrity: files[file],
      cache,
      signal: AbortSignal.timeout(LIMIT_MS)
    })
    if (!response.ok) throw Error(`${response.status}`)
    failedFiles.delete(file)
  }

  const execute = (file: string) =>
    new Promise<unknown>((resolve, reject) => {
      const script = document.createElement('script')
      const finish = (settle: (value: unknown) => void) => (value: unknown) => {
        clearTimeout(timer)
        script.remove()
        settle(value)
      }
      const timer = setTimeout(finish(reject), LIMIT_MS)
      Object.assign(script, {
        type: 'module',
        integrity: files[file],
        crossOrigin: '',
        nonce,
        src: trustedUrl(file),
        onload: finish(resolve),
        onerror: finish(reject)
      })
      document.head.append(script)
    }).catch(cause => {
      checked.delete(file)
      failedFiles.add(file)
      throw cause
    })

  const filesOf = (key: string) => [...(chunks[key] ?? []), ...(files[key] ? [key] : [])]
  const load = async (key: string) => {
    const isOtherLanguage = key.startsWith('i18n/') && !key.startsWith('i18n/en/')
    try {
      // Other chunks have tables of their own. This one pins the first, and each table the next.
      for (const table of [
        'initial',
        isOtherLanguage ? 'locales' : 'account',
        /^(buy|pay|swap)/.test(key) ? 'features' : 'deferred',
        'rare'
      ]) {
        if (table === key || filesOf(key).length) break
        const { default: nestedTable } = (await once(modules, table, load)) as { default: Table }
        Object.assign(files, nestedTable.files)
        Object.assign(chunks, nestedTable.chunks)
      }
      const needed = filesOf(key)
      // Let all of them settle first. Otherwise a retry could put a bad response still in flight back into use from the
      // HTTP cache.
      for (const result of await Promise.allSettled(needed.map(file => once(checked, file, fetchVerified)))) {
        if ('reason' in result) throw result.reason
      }
      for (const file of needed) await once(executed, file, execute)
      return await import(trustedUrl(needed.at(-1)!))
    } catch (cause) {
      throw Object.assign(Error('chunk-failed ' + key, { cause }), { code: 'chunk-failed', facts: { chunk: key } })
    }
  }

  return { importVerified: key => once(modules, key, load) }
}
