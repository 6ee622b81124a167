import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createVerifiedImport, type ChunkError, type Table } from '../../src/cdn/integrity'

/**
 * A browser as the loader uses it: records the fetched files and the scripts that are added to the page.
 */
interface Call {
  file: string
  integrity: string
  cache: string
}
interface Script {
  src: string
  nonce: string
  integrity: string
  onload: () => void
  onerror: (event: unknown) => void
  remove: () => void
}

// Node can import these addresses: the "file" is the text of the module, and the end of its name is a comment.
const base = 'data:text/javascript,'
const shared = 'export%20const%20shared=1//'
const view = 'export%20default%20"view"//'
const other = 'export%20default%20"other"//'
/** Returns the file of an address, without the end of its name. */
const fileOf = (url: string) => url.slice(base.length, -12)
const table = (): Table => ({
  files: { [shared]: 'sha384-ssssssss', [view]: 'sha384-vvvvvvvv', [other]: 'sha384-oooooooo' },
  chunks: { view: [shared, view], other: [shared, other] }
})

const browser = (
  answer: (call: Call & { signal: AbortSignal }) => Response | Promise<Response>,
  runScript: (file: string) => boolean | undefined = () => true
) => {
  const fetched: Call[] = []
  const urls: string[] = []
  const ran: string[] = []
  const policies: string[] = []
  const descriptors = ['fetch', 'window', 'document'].map(
    name => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const
  )
  const set = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  set('fetch', async (url: string, init: { integrity: string; cache: string; signal: AbortSignal }) => {
    const call = { file: fileOf(url), integrity: init.integrity, cache: init.cache }
    fetched.push(call)
    urls.push(url)
    return answer({ ...call, signal: init.signal })
  })
  set('window', {
    trustedTypes: {
      createPolicy: (name: string, rules: object) => {
        policies.push(name)
        return rules
      }
    }
  })
  set('document', {
    createElement: () => ({ remove: () => undefined }),
    head: {
      append: (script: Script) =>
        queueMicrotask(() => {
          const file = fileOf(script.src)
          const hasRun = runScript(file)
          if (hasRun === undefined) return
          if (!hasRun) return script.onerror(new Error('refused'))
          ran.push(file)
          script.onload()
        })
    }
  })
  const restore = () => {
    for (const [name, descriptor] of descriptors)
      descriptor ? Object.defineProperty(globalThis, name, descriptor) : Reflect.deleteProperty(globalThis, name)
  }
  return { fetched, urls, ran, policies, restore }
}

const okResponse = () => new Response('')
const failureFacts = async (promise: Promise<unknown>) => {
  const [outcome] = await Promise.allSettled([promise])
  if (outcome.status === 'fulfilled') throw new Error('expected a refusal')
  return (outcome.reason as ChunkError).facts
}

test('all files of a chunk are fetched with their hashes and run in the order of their dependencies', async () => {
  const { fetched, ran, restore } = browser(okResponse)
  const { importVerified } = createVerifiedImport({ base, table: table() })
  assert.is(((await importVerified('view')) as { default: string }).default, 'view')
  assert.equal(fetched, [
    { file: shared, integrity: 'sha384-ssssssss', cache: 'default' },
    { file: view, integrity: 'sha384-vvvvvvvv', cache: 'default' }
  ])
  assert.equal(ran, [shared, view])
  restore()
})

test('concurrent calls share one attempt, and chunks share their common files', async () => {
  const { fetched, ran, policies, restore } = browser(okResponse)
  const { importVerified } = createVerifiedImport({ base, table: table() })
  const [a, b] = await Promise.all([importVerified('view'), importVerified('view'), importVerified('other')])
  assert.is(a, b)
  assert.equal(
    fetched.map(call => call.file),
    [shared, view, other]
  )
  assert.equal(ran.slice().sort(), [shared, view, other].sort())
  assert.equal(policies, ['billfold'])
  restore()
})

test('a failure names the chunk after all files have settled, and the next call bypasses the cache', async () => {
  let isBroken = true
  let slow = (_: Response) => {}
  const { fetched, ran, restore } = browser(({ file }) => {
    if (file === shared && isBroken) return new Response('', { status: 500 })
    return file === view && isBroken
      ? new Promise<Response>(resolve => {
          slow = resolve
        })
      : okResponse()
  })
  const { importVerified } = createVerifiedImport({ base, table: table() })
  let isSettled = false
  const first = failureFacts(importVerified('view')).finally(() => {
    isSettled = true
  })
  await new Promise(setImmediate)
  assert.is(isSettled, false)
  isBroken = false
  slow(okResponse())
  assert.is((await first).chunk, 'view')
  assert.equal(ran, [])
  await importVerified('view')
  assert.equal(
    fetched.map(call => call.cache),
    ['default', 'default', 'reload']
  )
  restore()
})

test('a script that the browser rejects is fetched and verified again by the next call', async () => {
  let isRefused = true
  const { fetched, ran, restore } = browser(okResponse, file => file !== shared || !isRefused)
  const { importVerified } = createVerifiedImport({ base, table: table() })
  assert.is((await failureFacts(importVerified('view'))).chunk, 'view')
  assert.equal(ran, [])
  isRefused = false
  await importVerified('view')
  assert.equal(ran, [shared, view])
  assert.equal(fetched.at(-1), { file: shared, integrity: 'sha384-ssssssss', cache: 'reload' })
  restore()
})

test('a chunk outside the loader’s table is looked up in further tables, each pinned by the one before', async () => {
  const { fetched, restore } = browser(okResponse)
  const fileOf = (content: object) => `export%20default%20${encodeURIComponent(JSON.stringify(content))}//`
  const tableWith = (name: string, file: string) =>
    fileOf({ files: { [file]: 'sha384-dddddddd' }, chunks: { [name]: [file] } })
  const rare = fileOf(table())
  const deferred = tableWith('rare', rare)
  const account = tableWith('deferred', deferred)
  const initial = tableWith('account', account)
  const { importVerified } = createVerifiedImport({
    base,
    table: { files: { [initial]: 'sha384-iiiiiiii' }, chunks: { initial: [initial] } }
  })
  assert.is((await failureFacts(importVerified('nowhere'))).chunk, 'nowhere')
  assert.is((await failureFacts(importVerified('constructor'))).chunk, 'constructor')
  await importVerified('view')
  assert.equal(
    fetched.map(call => call.file),
    [initial, account, deferred, rare, shared, view]
  )
  restore()
})

test('a chunk of a single file is found by its name and hash, without a list', async () => {
  const { urls, restore } = browser(okResponse)
  const single = 'export%20default%20%22alone%22//'
  const { importVerified } = createVerifiedImport({
    base,
    table: { files: { [single]: 'sha384-a+b/c=de', [single + single]: 'sha384-bbbbbbbb' }, chunks: {} }
  })
  assert.is(((await importVerified(single)) as { default: string }).default, 'alone')
  assert.equal(urls, [`${base}${single}-a_b_c_de.js`], 'characters that a URL cannot contain are replaced')
  restore()
})

test('a chunk in no table fails', async () => {
  const { fetched, restore } = browser(okResponse)
  const { importVerified } = createVerifiedImport({ base, table: { files: {}, chunks: {} } })
  assert.is((await failureFacts(importVerified('view'))).chunk, 'view')
  assert.equal(fetched, [])
  restore()
})

test('a file without a hash is never fetched', async () => {
  const { fetched, restore } = browser(okResponse)
  const { importVerified } = createVerifiedImport({ base, table: { files: {}, chunks: { view: [view] } } })
  await failureFacts(importVerified('view'))
  assert.equal(fetched, [])
  restore()
})

test('a hanging fetch is aborted after 30 s, and the next call tries again', async () => {
  const originalTimeout = AbortSignal.timeout
  const timeoutsMs: number[] = []
  AbortSignal.timeout = ms => {
    timeoutsMs.push(ms)
    return AbortSignal.abort(new Error('cut'))
  }
  const { restore } = browser(({ signal }) => (signal.aborted ? Promise.reject(signal.reason) : okResponse()))
  const { importVerified } = createVerifiedImport({ base, table: table() })
  assert.is((await failureFacts(importVerified('view'))).chunk, 'view')
  assert.equal(timeoutsMs, [30_000, 30_000])
  AbortSignal.timeout = originalTimeout
  await importVerified('view')
  restore()
})

test('a script that neither loads nor fails is given up after 30 s', async () => {
  const { restore } = browser(okResponse, () => undefined)
  const originalSetTimeout = globalThis.setTimeout
  const delaysMs: unknown[] = []
  globalThis.setTimeout = ((run: () => void, ms: number) => {
    delaysMs.push(ms)
    return originalSetTimeout(run)
  }) as typeof setTimeout
  assert.is((await failureFacts(createVerifiedImport({ base, table: table() }).importVerified('view'))).chunk, 'view')
  assert.equal(delaysMs, [30_000])
  globalThis.setTimeout = originalSetTimeout
  restore()
})

test.run()
