import '../react/source'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { askProject } from '../../src/actions/ask-project'
import { chunks } from '../../src/chunks'
import { configure } from '../../src/core/config'
import { $failure } from '../../src/core/failures'
import { $features } from '../../src/core/features'
import { $isAboveLimit } from '../../src/core/project'
import { registerChunks } from '../../src/core/registry'
import { setDebug } from '../../src/core/warn'
import { freshPage } from '../core/fresh'
import { until } from '../doubles/fake-clock'
import { CONFIG, LIMITS, ORIGINS, projectServer, type Answers } from '../doubles/project-server'
import { servers } from '../doubles/servers'
import { features } from '../sandbox/wallet-api/project'

const { start, closeAll } = servers(projectServer)
registerChunks(chunks)
const usual = console.warn
let said: string[] = []
test.before.each(() => {
  freshPage()
  said = []
  console.warn = (text: string) => {
    said.push(text)
  }
})
test.after.each(async () => {
  console.warn = usual
  setDebug(undefined)
  await closeAll()
})

const good = {
  [CONFIG]: { features: features.on },
  [LIMITS]: { planLimits: { tier: 'pro' } },
  [ORIGINS]: { allowedOrigins: [] }
}
const site = async (answers: Answers = good, later: Record<string, unknown> = {}) => {
  const server = await start(answers)
  configure({ projectId: 'abc', adapters: undefined, later: { walletApiUrl: server.url, ...later } })
  return server
}
const at = async (url: string, act: () => Promise<void>) => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  const usually = location.href
  happyDOM.setURL(url)
  try {
    await act()
  } finally {
    happyDOM.setURL(usually)
  }
}

test('asks for features and limits, and for origins where e-mail or social login is on, once', async () => {
  const server = await site()
  await askProject()
  await askProject()
  assert.equal(server.paths().sort(), [CONFIG, LIMITS, ORIGINS].sort())
  assert.equal(
    [$features.get().socials, $features.get().reownAuthentication, $isAboveLimit.get()],
    [['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'], true, false]
  )
})

test('without e-mail and social login nobody is asked for origins', async () => {
  const server = await site({ ...good, [CONFIG]: { features: features.off } })
  await askProject()
  assert.equal([server.paths().includes(ORIGINS), $features.get().activity], [false, false])
})

test('where it cannot be asked the site’s word counts, and it is asked at the next opening', async () => {
  const server = await site({}, { features: { history: false } })
  await askProject()
  assert.equal([$features.get().activity, $features.get().email], [false, true])
  server.change(good)
  await askProject()
  assert.is($features.get().activity, true)
})

test('where a code is all there is, and without a project, nobody is asked', async () => {
  const server = await site(good, { manualWCControl: true })
  await askProject()
  assert.equal([$features.get().activity, $features.get().email, $features.get().swaps], [false, false, false])
  configure({ projectId: undefined, later: { walletApiUrl: server.url } })
  await askProject()
  assert.equal([$features.get().activity, $features.get().email, server.paths()], [true, false, []])
})

test('the site may change its mind while the page runs; what the project has set it cannot', async () => {
  const server = await site({ ...good, [CONFIG]: { features: features.left } })
  await askProject()
  configure({ later: { walletApiUrl: server.url, features: { history: false, socials: ['apple'] } } })
  assert.equal([$features.get().activity, $features.get().socials], [false, ['apple']])
})

test('another project is asked anew, and the settings of the one before no longer count', async () => {
  await site()
  await askProject()
  assert.is($features.get().reownAuthentication, true)
  const other = await site({ ...good, [CONFIG]: { features: features.left } })
  configure({ projectId: 'other' })
  assert.is($features.get().reownAuthentication, false)
  await askProject()
  assert.ok(other.paths().includes(CONFIG))
})

test('above the limits of its plan is known', async () => {
  await site({ ...good, [LIMITS]: { planLimits: { tier: 'starter', isAboveMauLimit: true } } })
  await askProject()
  assert.is($isAboveLimit.get(), true)
})

test('an origin that the project does not list is told to the host, and switches nothing off', async () => {
  await at('https://shop.example/', async () => {
    await site({ ...good, [ORIGINS]: { allowedOrigins: ['https://other.example'] } })
    await askProject()
    assert.equal([$failure.get()?.code, $failure.get()?.facts], ['origin-unlisted', { origin: 'https://shop.example' }])
    assert.is($features.get().email, true)
    assert.equal(said, [])
  })
})

for (const [status, text] of [
  [429, 'APKT010: The settings of the project were asked for too often'],
  [503, 'APKT009: The settings of the project could not be read: 503']
] as const) {
  test(`an answer ${status} about origins is explained at length on one’s own machine`, async () => {
    await at('http://127.0.0.1:3000/', async () => {
      await site({ ...good, [ORIGINS]: status })
      await askProject()
      await until(() => said.some(line => line.startsWith(`Billfold ${text}`)), text)
    })
  })
}

test('an answer of the project before, which comes late, counts for nothing', async () => {
  let answer = () => {}
  const { fetch: real } = globalThis
  const held = new Promise<void>(go => {
    answer = go
  })
  await site({ ...good, [LIMITS]: { planLimits: { tier: 'starter', isAboveRpcLimit: true } } })
  globalThis.fetch = async (url, init) => {
    if (String(url).includes('projectId=abc')) await held
    return real(url, init)
  }
  try {
    const first = askProject()
    await site({ ...good, [CONFIG]: { features: features.off } })
    configure({ projectId: 'other' })
    await askProject()
    answer()
    await first
    assert.equal([$features.get().activity, $features.get().email, $isAboveLimit.get()], [false, false, false])
  } finally {
    globalThis.fetch = real
  }
})

test('what the site has set in vain is told once, on one’s own machine', async () => {
  await at('http://localhost:3000/', async () => {
    await site(good, { features: { email: false, history: false } })
    await askProject()
    await until(() => said.length > 0, 'the console')
    assert.equal(said, [
      'Billfold LOCAL_CONFIGURATION_IGNORED: The settings of your project decide on features.email, ' +
        'features.history, so that what the page says of them does not count. ' +
        'Change them there, or take them out of the page. (README.md#LOCAL_CONFIGURATION_IGNORED)'
    ])
    assert.is($features.get().email, true)
  })
})

test.run()
