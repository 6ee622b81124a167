/**
 * Loads chunks that are what the build made, or not at all: each file is fetched against its hash before any module map sees
 * its address, so that a refused file never runs and a later call is a new fetch.
 * https://www.w3.org/TR/SRI/ https://w3c.github.io/trusted-types/
 * Trap: `modulepreload` with integrity does not do: WebKit runs a tampered file, Firefox and WebKit never recover from one failure.
 */

/**
 * What a build knows about its chunks: the hash of each file, and the files that each chunk needs, in their order; the file of its name comes last, unsaid.
 * A file's name ends in the first letters of its hash: `views/help` with sha384-0a+b2c3d… is `views/help-0a_b2c3d.js`.
 */
export interface Table {
  files: Record<string, string>
  chunks: Record<string, string[]>
}

/** As the app's own error of this code, which the loader has not got: `facts.chunk` is the key. */
export interface ChunkError extends Error {
  code: 'chunk-failed'
  facts: { chunk: string }
}

export interface Verify {
  /** The module of a chunk. Rejects with a `ChunkError`; a later call tries again. */
  verified: (key: string) => Promise<unknown>
}

interface Policy {
  createScriptURL: (url: string) => string
}
interface TrustedTypes {
  trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }
}

/**
 * A file that has not come by then counts as failed, and "try again" is offered.
 * Milliseconds. Chosen: a chunk of 20 kB takes 10 s at 16 kbit/s, and nobody waits longer than half a minute for a dialog.
 */
const LIMIT_MS = 30_000

/** `base`: the folder of the chunks, ending in a slash. `nonce`: that of the loader's own tag, or nothing. */
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

  // Made at the first chunk and not before: a second loader in the page, which never loads one, may not create the policy twice.
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

  // `reload`, since a bad answer may stand in the HTTP cache; cleared by the good one that replaces it there.
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
      // The chunks after the first screens stand in tables of their own, pinned by this one; the first of them says what the others are.
      for (const table of ['rest', /^i18n.(?!en)/.test(key) ? 'words' : 'later']) {
        if (table === key || filesOf(key).length) break
        const { default: more } = (await once(modules, table, open)) as { default: Table }
        Object.assign(files, more.files)
        Object.assign(chunks, more.chunks)
      }
      const list = filesOf(key)
      // All settle first: a retry while one is still on its way would take the bad answer out of the HTTP cache.
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
