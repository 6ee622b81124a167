/** Chunks that differ from the build never run, and load again once the server is good: on three engines. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildCdn } from '../.ci/build/cdn.mjs'
import { findBrowser } from './browsers.mjs'
import { serveFaults } from './build/faulty-server.mjs'
import { engines, launch } from './e2e/driver'

const root = fileURLToPath(new URL('build/fixture', import.meta.url))
const out = mkdtempSync(join(tmpdir(), 'verified-'))
const { files } = await buildCdn({ root, out, version: '0.0.0' })
const file = stem => Object.keys(files).find(name => name.startsWith(`${stem}-`))
const server = await serveFaults(join(out, 'cdn/0.0.0'))

const same = (got, wanted) => {
  if (JSON.stringify(got) !== JSON.stringify(wanted))
    throw new Error(`got ${JSON.stringify(got)}, wanted ${JSON.stringify(wanted)}`)
}

/** Shows a view. Returns 'shown', or the key of the chunk that failed. */
const show = (page, view) => page.run(name => window.fixture.show(name), view)
/** Returns the files whose code ran, in order; `tampered` if any tampered code did. */
const ran = page => page.run(() => window.fixture.ran)
const visit = async (page, name) => page.goto(`${server.page}/${name}`)
const askedFor = (name, stem) => server.asked.filter(path => path === `${name}/${file(stem)}`).length

/**
 * Returns a case with a faulty file. `bad` is the file, `view` the view that is opened, `blamed` the chunk that the
 * failure must name.
 */
const broken = (fault, bad, view, blamed) => async (page, name) => {
  server.faults.set(`${name}/${file(bad)}`, () => fault)
  await visit(page, name)
  same(await show(page, view), blamed)
  same(await show(page, view), blamed)
  same(await ran(page), [])
  server.faults.clear()
  same(await show(page, view), 'shown')
  same(await ran(page), [view, 'app'])
}

/** Serves the check of a file correctly, and tampers with it afterwards. */
const turnsBad = name => server.faults.set(`${name}/${file('qr')}`, times => (times > 1 ? 'tamper' : undefined))

const cases = {
  'a view opens, and each file is asked for once': async (page, name) => {
    await visit(page, name)
    same(await show(page, 'account'), 'shown')
    same(await ran(page), ['account', 'app'])
    const wanted = ['billfold.js', ...['app', 'rest', 'qr', 'views/account'].map(file)].map(path => `${name}/${path}`)
    // WebKit, driven, has no HTTP cache: it requests each twice.
    const asked = server.asked.filter(path => path.startsWith(`${name}/`))
    same((page.engine === 'webkit' ? [...new Set(asked)] : asked).sort(), wanted.sort())
  },
  'calls at the same time share one attempt': async (page, name) => {
    await visit(page, name)
    same(await page.run(() => Promise.all(['about', 'account'].map(window.fixture.show))), ['shown', 'shown'])
    same(askedFor(name, 'app'), page.engine === 'webkit' ? 2 : 1)
  },
  'a tampered app is refused, then loads': broken('tamper', 'app', 'connect', 'app'),
  'a tampered shared chunk is refused, then loads': broken('tamper', 'qr', 'about', 'views/about'),
  'a tampered view is refused, then loads': broken('tamper', 'views/about', 'about', 'views/about'),
  'a tampered table of the rest is refused, then loads': broken('tamper', 'rest', 'about', 'views/about'),
  'status 500 is a failure, then loads': broken('fail', 'qr', 'about', 'views/about'),
  'a dropped connection is a failure, then loads': broken('drop', 'views/account', 'account', 'views/account'),
  'offline is a failure, then loads': async (page, name, context) => {
    // The driver cannot take WebKit offline; only a dropped connection is possible there.
    if (page.engine === 'webkit') return
    await visit(page, name)
    await context.offline(true)
    same(await show(page, 'connect'), 'app')
    await context.offline(false)
    same(await show(page, 'connect'), 'shown')
  },
  'a good answer, then a tampered one: what was checked is what runs': async (page, name) => {
    turnsBad(name)
    await visit(page, name)
    same(await show(page, 'about'), page.engine === 'webkit' ? 'views/about' : 'shown')
    same((await ran(page)).includes('tampered'), false)
  },
  'the same with answers that may not be kept: refused': async (page, name) => {
    server.keep(false)
    turnsBad(name)
    await visit(page, name)
    same(await show(page, 'about'), 'views/about')
    same((await ran(page)).includes('tampered'), false)
    server.faults.clear()
    // Firefox keeps the failed address in its module map until the page is reloaded.
    same(await show(page, 'about'), page.engine === 'firefox' ? 'views/about' : 'shown')
  }
}

/** Returns whether a message is Firefox's own about a refused file. It logs them as errors of the page. */
const isRefusal = text => /integrity attribute|Cross-Origin Request Blocked/.test(text)

let failed = 0
/**
 * Runs all cases of an engine with one visitor. Each case has its own addresses, so nothing of one is cached for
 * another.
 */
const tell = async (engine, browser) => {
  const context = await browser.context()
  const page = await context.page()
  for (const [turn, [title, run]] of Object.entries(cases).entries()) {
    try {
      server.faults.clear()
      server.keep(true)
      await run(page, `${engine}-${turn}`, context)
      same(context.log.violations.splice(0), [])
      same(
        context.log.errors.splice(0).filter(text => !isRefusal(text)),
        []
      )
      console.log(`ok ${engine}: ${title}`)
    } catch (error) {
      failed++
      console.log(`not ok ${engine}: ${title}\n  ${error.message}`)
    }
  }
  await context.close()
}

try {
  for (const engine of engines) {
    if (!findBrowser(engine)) {
      console.log(`# not tried on ${engine}, which was not found: chunks against their hashes`)
      continue
    }
    const browser = await launch(engine)
    await tell(engine, browser).finally(browser.close)
  }
} finally {
  server.close()
  rmSync(out, { recursive: true })
}
process.exitCode = failed ? 1 : 0
