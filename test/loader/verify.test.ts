import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createVerify, type ChunkError, type Table } from '../../src/loader/verify'

/**
 * The actions of a browser for a chunk, seen from outside: how files are fetched, and which scripts are added to the
 * page.
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
  runs: (file: string) => boolean | undefined = () => true
) => {
  const fetched: Call[] = []
  const urls: string[] = []
  const ran: string[] = []
  const policies: string[] = []
  const before = ['fetch', 'window', 'document'].map(
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
          const end = runs(file)
          if (end === undefined) return
          if (!end) return script.onerror(new Error('refused'))
          ran.push(file)
          script.onload()
        })
    }
  })
  const restore = () => {
    for (const [name, was] of before)
      was ? Object.defineProperty(globalThis, name, was) : Reflect.deleteProperty(globalThis, name)
  }
  return { fetched, urls, ran, policies, restore }
}

const good = () => new Response('')
const refusal = async (promise: Promise<unknown>) => {
  const [end] = await Promise.allSettled([promise])
  if (end.status === 'fulfilled') throw new Error('expected a refusal')
  return (end.reason as ChunkError).facts
}

test('fetches all files of a chunk against their hashes, runs dependencies first, gives the module', async () => {
  const { fetched, ran, restore } = browser(good)
  const { verified } = createVerify({ base, table: table() })
  assert.is(((await verified('view')) as { default: string }).default, 'view')
  assert.equal(fetched, [
    { file: shared, integrity: 'sha384-ssssssss', cache: 'default' },
    { file: view, integrity: 'sha384-vvvvvvvv', cache: 'default' }
  ])
  assert.equal(ran, [shared, view])
  restore()
})

test('calls at the same time share one attempt, and chunks share what they have in common', async () => {
  const { fetched, ran, policies, restore } = browser(good)
  const { verified } = createVerify({ base, table: table() })
  const [a, b] = await Promise.all([verified('view'), verified('view'), verified('other')])
  assert.is(a, b)
  assert.equal(
    fetched.map(call => call.file),
    [shared, view, other]
  )
  assert.equal(ran.slice().sort(), [shared, view, other].sort())
  assert.equal(policies, ['billfold'])
  restore()
})

test(
  'a failure names the chunk, waits for every file, ' + 'and the next call fetches the failed file past the cache',
  async () => {
    let broken = true
    let slow = (_: Response) => {}
    const { fetched, ran, restore } = browser(({ file }) => {
      if (file === shared && broken) return new Response('', { status: 500 })
      return file === view && broken
        ? new Promise<Response>(resolve => {
            slow = resolve
          })
        : good()
    })
    const { verified } = createVerify({ base, table: table() })
    let settled = false
    const first = refusal(verified('view')).finally(() => {
      settled = true
    })
    await new Promise(setImmediate)
    assert.is(settled, false)
    broken = false
    slow(good())
    assert.is((await first).chunk, 'view')
    assert.equal(ran, [])
    await verified('view')
    assert.equal(
      fetched.map(call => call.cache),
      ['default', 'default', 'reload']
    )
    restore()
  }
)

test('a script that the browser refuses is fetched and checked again by the next call', async () => {
  let refused = true
  const { fetched, ran, restore } = browser(good, file => file !== shared || !refused)
  const { verified } = createVerify({ base, table: table() })
  assert.is((await refusal(verified('view'))).chunk, 'view')
  assert.equal(ran, [])
  refused = false
  await verified('view')
  assert.equal(ran, [shared, view])
  assert.equal(fetched.at(-1), { file: shared, integrity: 'sha384-ssssssss', cache: 'reload' })
  restore()
})

test(
  'a chunk that the first table does not know is looked up in the table of the rest, which is checked like any ' +
    'other',
  async () => {
    const { fetched, restore } = browser(good)
    const rest = `export%20default%20${encodeURIComponent(JSON.stringify(table()))}//`
    const { verified } = createVerify({
      base,
      table: { files: { [rest]: 'sha384-rrrrrrrr' }, chunks: { rest: [rest] } }
    })
    assert.is((await refusal(verified('nowhere'))).chunk, 'nowhere')
    assert.is((await refusal(verified('constructor'))).chunk, 'constructor')
    await verified('view')
    assert.equal(
      fetched.map(call => call.file),
      [rest, shared, view]
    )
    restore()
  }
)

test('a chunk of one file needs no list: the file is named after it, and after its hash', async () => {
  const { urls, restore } = browser(good)
  const alone = 'export%20default%20%22alone%22//'
  const { verified } = createVerify({
    base,
    table: { files: { [alone]: 'sha384-a+b/c=de', [alone + alone]: 'sha384-bbbbbbbb' }, chunks: {} }
  })
  assert.is(((await verified(alone)) as { default: string }).default, 'alone')
  assert.equal(urls, [`${base}${alone}-a_b_c_de.js`], 'letters that no address may hold are changed')
  restore()
})

test('a chunk that no table knows is a failure, and so is one whose table did not come', async () => {
  const { fetched, restore } = browser(good)
  const { verified } = createVerify({ base, table: { files: {}, chunks: {} } })
  assert.is((await refusal(verified('view'))).chunk, 'view')
  assert.equal(fetched, [])
  restore()
})

test('a file without a hash is never fetched', async () => {
  const { fetched, restore } = browser(good)
  const { verified } = createVerify({ base, table: { files: {}, chunks: { view: [view] } } })
  await refusal(verified('view'))
  assert.equal(fetched, [])
  restore()
})

test('a fetch that hangs is cut after 30 seconds, and the next call tries again', async () => {
  const real = AbortSignal.timeout
  const asked: number[] = []
  AbortSignal.timeout = ms => {
    asked.push(ms)
    return AbortSignal.abort(new Error('cut'))
  }
  const { restore } = browser(({ signal }) => (signal.aborted ? Promise.reject(signal.reason) : good()))
  const { verified } = createVerify({ base, table: table() })
  assert.is((await refusal(verified('view'))).chunk, 'view')
  assert.equal(asked, [30_000, 30_000])
  AbortSignal.timeout = real
  await verified('view')
  restore()
})

test('a script that neither loads nor fails is given up after 30 seconds', async () => {
  const { restore } = browser(good, () => undefined)
  const real = globalThis.setTimeout
  const asked: unknown[] = []
  globalThis.setTimeout = ((run: () => void, ms: number) => {
    asked.push(ms)
    return real(run)
  }) as typeof setTimeout
  assert.is((await refusal(createVerify({ base, table: table() }).verified('view'))).chunk, 'view')
  assert.equal(asked, [30_000])
  globalThis.setTimeout = real
  restore()
})

test.run()
