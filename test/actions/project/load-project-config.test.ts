import '../../react/source'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadProjectConfig } from '../../../src/actions/project/load-project-config'
import { chunks } from '../../chunks'
import { configure } from '../../../src/core/config/config'
import { $failure } from '../../../src/core/platform/report-error'
import { $features } from '../../../src/core/config/features'
import { $isAboveLimit } from '../../../src/core/config/project'
import { registerChunks } from '../../../src/core/platform/chunks'
import { setDebug } from '../../../src/core/platform/console'
import { freshPage } from '../../core/reset-stores'
import { until } from '../../doubles/fake-clock'
import { CONFIG, LIMITS, ORIGINS, projectServer, type Answers } from '../../doubles/project-server'
import { servers } from '../../doubles/servers'
import { features } from '../../sandbox/wallet-api/project'

const { start, closeAll } = servers(projectServer)
registerChunks(chunks)
const originalWarn = console.warn
let warnings: string[] = []
test.before.each(() => {
  freshPage()
  warnings = []
  console.warn = (text: string) => {
    warnings.push(text)
  }
})
test.after.each(async () => {
  console.warn = originalWarn
  setDebug(undefined)
  await closeAll()
})

const valid = {
  [CONFIG]: { features: features.on },
  [LIMITS]: { planLimits: { tier: 'pro' } },
  [ORIGINS]: { allowedOrigins: [] }
}
const configurePage = async (answers: Answers = valid, deferred: Record<string, unknown> = {}) => {
  const server = await start(answers)
  configure({ projectId: 'abc', adapters: undefined, deferred: { walletApiUrl: server.url, ...deferred } })
  return server
}
const atAddress = async (url: string, act: () => Promise<void>) => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  const previous = location.href
  happyDOM.setURL(url)
  try {
    await act()
  } finally {
    happyDOM.setURL(previous)
  }
}

test('features, limits and, with e-mail or social login, origins are requested once', async () => {
  const server = await configurePage()
  await loadProjectConfig()
  await loadProjectConfig()
  assert.equal(server.paths().sort(), [CONFIG, LIMITS, ORIGINS].sort())
  assert.equal(
    [$features.get().socials, $features.get().reownAuthentication, $isAboveLimit.get()],
    [['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'], true, false]
  )
})

test('without e-mail and social login, origins are not requested', async () => {
  const server = await configurePage({ ...valid, [CONFIG]: { features: features.off } })
  await loadProjectConfig()
  assert.equal([server.paths().includes(ORIGINS), $features.get().activity], [false, false])
})

test('where the settings cannot be read, the page’s options count, and the next opening retries', async () => {
  const server = await configurePage({}, { features: { history: false } })
  await loadProjectConfig()
  assert.equal([$features.get().activity, $features.get().email], [false, true])
  server.change(valid)
  await loadProjectConfig()
  assert.is($features.get().activity, true)
})

test('nothing is requested where a QR code is the only way to connect, or without a project', async () => {
  const server = await configurePage(valid, { manualWCControl: true })
  await loadProjectConfig()
  assert.equal([$features.get().activity, $features.get().email, $features.get().swaps], [false, false, false])
  configure({ projectId: undefined, deferred: { walletApiUrl: server.url } })
  await loadProjectConfig()
  assert.equal([$features.get().activity, $features.get().email, server.paths()], [true, false, []])
})

test('the host can change its options at run time, but not what the project decides', async () => {
  const server = await configurePage({ ...valid, [CONFIG]: { features: features.left } })
  await loadProjectConfig()
  configure({ deferred: { walletApiUrl: server.url, features: { history: false, socials: ['apple'] } } })
  assert.equal([$features.get().activity, $features.get().socials], [false, ['apple']])
})

test('a new project id loads its own settings and drops the previous ones', async () => {
  await configurePage()
  await loadProjectConfig()
  assert.is($features.get().reownAuthentication, true)
  const other = await configurePage({ ...valid, [CONFIG]: { features: features.left } })
  configure({ projectId: 'other' })
  assert.is($features.get().reownAuthentication, false)
  await loadProjectConfig()
  assert.ok(other.paths().includes(CONFIG))
})

test('a project above the limits of its plan is marked as such', async () => {
  await configurePage({ ...valid, [LIMITS]: { planLimits: { tier: 'starter', isAboveMauLimit: true } } })
  await loadProjectConfig()
  assert.is($isAboveLimit.get(), true)
})

test('an unlisted origin is reported to the host and disables nothing', async () => {
  await atAddress('https://shop.example/', async () => {
    await configurePage({ ...valid, [ORIGINS]: { allowedOrigins: ['https://other.example'] } })
    await loadProjectConfig()
    assert.equal(
      [$failure.get()?.code, $failure.get()?.facts],
      ['origin-not-allowed', { origin: 'https://shop.example' }]
    )
    assert.is($features.get().email, true)
    assert.equal(warnings, [])
  })
})

for (const [status, text] of [
  [429, 'APKT010: The settings of the project were requested too often'],
  [503, 'APKT009: The settings of the project could not be read: 503']
] as const) {
  test(`a ${status} response to the origins request is explained on localhost`, async () => {
    await atAddress('http://127.0.0.1:3000/', async () => {
      await configurePage({ ...valid, [ORIGINS]: status })
      await loadProjectConfig()
      await until(() => warnings.some(line => line.startsWith(`Billfold ${text}`)), text)
    })
  })
}

test('a late response for the previous project is ignored', async () => {
  let sendLateResponse = () => {}
  const { fetch: originalFetch } = globalThis
  const pending = new Promise<void>(go => {
    sendLateResponse = go
  })
  await configurePage({ ...valid, [LIMITS]: { planLimits: { tier: 'starter', isAboveRpcLimit: true } } })
  globalThis.fetch = async (url, init) => {
    if (String(url).includes('projectId=abc')) await pending
    return originalFetch(url, init)
  }
  try {
    const first = loadProjectConfig()
    await configurePage({ ...valid, [CONFIG]: { features: features.off } })
    configure({ projectId: 'other' })
    await loadProjectConfig()
    sendLateResponse()
    await first
    assert.equal([$features.get().activity, $features.get().email, $isAboveLimit.get()], [false, false, false])
  } finally {
    globalThis.fetch = originalFetch
  }
})

test('page options that the project overrides are reported once on localhost', async () => {
  await atAddress('http://localhost:3000/', async () => {
    await configurePage(valid, { features: { email: false, history: false } })
    await loadProjectConfig()
    await until(() => warnings.length > 0, 'the console')
    assert.equal(warnings, [
      'Billfold LOCAL_CONFIGURATION_IGNORED: The settings of your project decide on features.email, ' +
        'features.history. The options of the page for these do not count. ' +
        'Change the settings, or remove the options. (src/README.md#LOCAL_CONFIGURATION_IGNORED)'
    ])
    assert.is($features.get().email, true)
  })
})

test.run()
