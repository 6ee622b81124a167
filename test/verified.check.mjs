/** Chunks that differ from the build never run, and load once the server is correct again: on three engines. */
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
const file = stem => Object.keys(files).find(name => name.slice(0, -'-12345678.js'.length) === stem)
const server = await serveFaults(join(out, 'cdn/0.0.0'))

const same = (got, wanted) => {
  if (JSON.stringify(got) !== JSON.stringify(wanted))
    throw new Error(`got ${JSON.stringify(got)}, wanted ${JSON.stringify(wanted)}`)
}

/** Shows a view. Returns 'shown', or the key of the chunk that failed. */
const show = (page, view) => page.run(name => window.fixture.show(name), view)
/** Returns the files whose code ran, in order; `tampered` if any tampered code did. */
const ranFiles = page => page.run(() => window.fixture.ran)
const visit = async (page, name) => page.goto(`${server.page}/${name}`)
const requestCount = (name, stem) => server.requests.filter(path => path === `${name}/${file(stem)}`).length

/**
 * Returns a case in which `faultyFile` has a fault while `view` is opened. `failedChunk` is the chunk that the failure
 * must name.
 */
const faultCase = (fault, faultyFile, view, failedChunk) => async (page, name) => {
  server.faults.set(`${name}/${file(faultyFile)}`, () => fault)
  await visit(page, name)
  same(await show(page, view), failedChunk)
  same(await show(page, view), failedChunk)
  same(await ranFiles(page), [])
  server.faults.clear()
  same(await show(page, view), 'shown')
  same(await ranFiles(page), [view, 'app'])
}

/** Serves the check of a file correctly, and tampers with it afterwards. */
const tamperAfterCheck = name => server.faults.set(`${name}/${file('qr')}`, times => (times > 1 ? 'tamper' : undefined))

const cases = {
  'a view opens, and each file is requested once': async (page, name) => {
    await visit(page, name)
    same(await show(page, 'account'), 'shown')
    same(await ranFiles(page), ['account', 'app'])
    const wanted = ['billfold.js', ...['app', 'app-shared', 'initial', 'qr', 'wallet'].map(file)].map(
      path => `${name}/${path}`
    )
    // WebKit, driven, has no HTTP cache: it requests each twice.
    const requests = server.requests.filter(path => path.startsWith(`${name}/`))
    same((page.engine === 'webkit' ? [...new Set(requests)] : requests).sort(), wanted.sort())
  },
  'concurrent calls share one attempt': async (page, name) => {
    await visit(page, name)
    same(await page.run(() => Promise.all(['about', 'account'].map(window.fixture.show))), ['shown', 'shown'])
    same(requestCount(name, 'app'), page.engine === 'webkit' ? 2 : 1)
  },
  'a tampered app is rejected, then loads': faultCase('tamper', 'app', 'connect', 'app'),
  'a tampered file that the app imports is rejected, then loads': faultCase('tamper', 'app-shared', 'connect', 'app'),
  'a tampered shared chunk is rejected, then loads': faultCase('tamper', 'qr', 'about', 'help'),
  'a tampered view is rejected, then loads': faultCase('tamper', 'help', 'about', 'help'),
  'a tampered initial table is rejected, then loads': faultCase('tamper', 'initial', 'about', 'help'),
  'a tampered table of the account is rejected, then loads': faultCase('tamper', 'account', 'about', 'help'),
  'a tampered deferred table is rejected, then loads': faultCase('tamper', 'deferred', 'about', 'help'),
  'a tampered table of rare chunks is rejected, then loads': faultCase('tamper', 'rare', 'login', 'login-email'),
  'a view fails with status 500, then loads': faultCase('fail', 'qr', 'about', 'help'),
  'a view fails with a dropped connection, then loads': faultCase('drop', 'wallet', 'account', 'wallet'),
  'a view fails offline, then loads': async (page, name, context) => {
    // The driver cannot take WebKit offline; only a dropped connection is possible there.
    if (page.engine === 'webkit') return
    await visit(page, name)
    await context.offline(true)
    same(await show(page, 'connect'), 'app')
    await context.offline(false)
    same(await show(page, 'connect'), 'shown')
  },
  'a file that changes after its check runs as it was checked': async (page, name) => {
    tamperAfterCheck(name)
    await visit(page, name)
    same(await show(page, 'about'), page.engine === 'webkit' ? 'help' : 'shown')
    same((await ranFiles(page)).includes('tampered'), false)
  },
  'a file that changes after its check is rejected if it may not be cached': async (page, name) => {
    server.allowCache(false)
    tamperAfterCheck(name)
    await visit(page, name)
    same(await show(page, 'about'), 'help')
    same((await ranFiles(page)).includes('tampered'), false)
    server.faults.clear()
    // Firefox keeps the failed address in its module map until the page is reloaded.
    same(await show(page, 'about'), page.engine === 'firefox' ? 'help' : 'shown')
  }
}

/** Returns whether a message is Firefox's own about a refused file. It logs them as errors of the page. */
const isRefusal = text => /integrity attribute|Cross-Origin Request Blocked/.test(text)

let failed = 0
/**
 * Runs all cases of an engine with one visitor. Each case has its own addresses, so nothing of one is cached for
 * another.
 */
const runCases = async (engine, browser) => {
  const context = await browser.context()
  const page = await context.page()
  for (const [index, [title, run]] of Object.entries(cases).entries()) {
    try {
      server.faults.clear()
      server.allowCache(true)
      await run(page, `${engine}-${index}`, context)
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
    await runCases(engine, browser).finally(browser.close)
  }
} finally {
  server.close()
  rmSync(out, { recursive: true })
}
process.exitCode = failed ? 1 : 0
