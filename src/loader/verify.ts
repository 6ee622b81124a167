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

export interface Verify {
  /** Returns the module of a chunk. Rejects with a `ChunkError`; a later call tries again. */
  verified: (key: string) => Promise<unknown>
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
export const createVerify = ({
  base,
  table: { files, chunks },
  nonce = ''
}: {
  base: string
  table: Table
  nonce?: string
}): Verify => {
  const checked = new Map<string, Promise<unknown>>()
  const ran = new Map<string, Promise<unknown>>()
  const modules = new Map<string, Promise<unknown>>()
  const failed = new Set<string>()
  let policy: Policy | undefined

  const once = (done: Map<string, Promise<unknown>>, name: string, work: (name: string) => Promise<unknown>) => {
    const known =
      done.get(name) ??
      work(name).catch(cause => {
        done.delete(name)
        throw cause
      })
    done.set(name, known)
    return known
  }

  // Create the policy at the first chunk. A second loader in the page never loads a chunk, and must not create the
  // policy twice.
  const urlOf = (file: string) => `${base}${file}-${files[file]!.slice(7, 15).replace(/\W/g, '_')}.js`
  const address = (file: string) => {
    const rules: Policy = {
      createScriptURL: url => {
        if (Object.keys(files).some(known => urlOf(known) === url)) return url
        throw Error(url)
      }
    }
    policy ??= (window as TrustedTypes).trustedTypes?.createPolicy('billfold', rules) ?? rules
    return policy.createScriptURL(urlOf(file))
  }

  // After a failure use `reload`, since the HTTP cache may hold a bad response. The good response then replaces it.
  const check = async (file: string) => {
    const cache = failed.has(file) ? 'reload' : 'default'
    failed.add(file)
    const answer = await fetch(address(file), { integrity: files[file], cache, signal: AbortSignal.timeout(LIMIT_MS) })
    if (!answer.ok) throw Error(`${answer.status}`)
    failed.delete(file)
  }

  const run = (file: string) =>
    new Promise<unknown>((resolve, reject) => {
      const script = document.createElement('script')
      const end = (settle: (value: unknown) => void) => (value: unknown) => {
        clearTimeout(timer)
        script.remove()
        settle(value)
      }
      const timer = setTimeout(end(reject), LIMIT_MS)
      Object.assign(script, {
        type: 'module',
        integrity: files[file],
        crossOrigin: '',
        nonce,
        src: address(file),
        onload: end(resolve),
        onerror: end(reject)
      })
      document.head.append(script)
    }).catch(cause => {
      checked.delete(file)
      failed.add(file)
      throw cause
    })

  const filesOf = (key: string) => [...(chunks[key] ?? []), ...(files[key] ? [key] : [])]
  const open = async (key: string) => {
    try {
      // Deferred chunks have tables of their own, pinned by this one. The first of those tables pins the others.
      for (const table of ['rest', /^i18n.(?!en)/.test(key) ? 'words' : 'later']) {
        if (table === key || filesOf(key).length) break
        const { default: more } = (await once(modules, table, open)) as { default: Table }
        Object.assign(files, more.files)
        Object.assign(chunks, more.chunks)
      }
      const list = filesOf(key)
      // Let all of them settle first. Otherwise a retry could put a bad response still in flight back into use from the
      // HTTP cache.
      for (const answer of await Promise.allSettled(list.map(file => once(checked, file, check)))) {
        if ('reason' in answer) throw answer.reason
      }
      for (const file of list) await once(ran, file, run)
      return await import(address(list.at(-1)!))
    } catch (cause) {
      throw Object.assign(Error('chunk-failed ' + key, { cause }), { code: 'chunk-failed', facts: { chunk: key } })
    }
  }

  return { verified: key => once(modules, key, open) }
}
