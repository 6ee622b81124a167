/** A page whose origin the project does not list. */
import { alertsLoaded, withWarningsAt } from '../dialog/alerts-setup'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $alerts } from '../../../src/alerts/open-alerts'
import { loadProjectConfig } from '../../../src/actions/project/load-project-config'
import { chunks } from '../../chunks'
import { configure } from '../../../src/core/config/config'
import { $failure } from '../../../src/core/platform/report-error'
import { registerChunks } from '../../../src/core/platform/chunks'
import { freshPage } from '../../core/reset-stores'
import { CONFIG, LIMITS, ORIGINS, projectServer } from '../../doubles/project-server'
import { servers } from '../../doubles/servers'
import { features } from '../../sandbox/wallet-api/project'

const { start, closeAll } = servers(projectServer)
registerChunks(chunks)
test.after.each(async () => {
  freshPage()
  await closeAll()
})

/** Requests the settings of a project that allows these origins. */
const loadSettings = async (allowedOrigins: readonly string[], debug = true) => {
  freshPage()
  const server = await start({
    [CONFIG]: { features: features.on },
    [LIMITS]: { planLimits: { tier: 'pro' } },
    [ORIGINS]: { allowedOrigins }
  })
  configure({ projectId: 'abc', debug, deferred: { walletApiUrl: server.url } })
  await loadProjectConfig()
  assert.ok(server.paths().includes(ORIGINS))
  await alertsLoaded()
}

test('with `debug: false`, a refused origin is not printed', () =>
  withWarningsAt('https://quiet.example/', async warnings => {
    await loadSettings(['https://other.example'], false)
    assert.equal([warnings, $failure.get()?.facts], [[], { origin: 'https://quiet.example' }])
  }))

test('a refused origin is printed once on that origin, and not shown to its visitors', () =>
  withWarningsAt('https://shop.example/', async warnings => {
    await loadSettings(['https://shop.example'])
    assert.equal(warnings, [], 'listed')
    for (let i = 0; i < 2; i++) await loadSettings(['https://other.example'])
    assert.equal(warnings, [
      'Billfold APKT002: Invalid App Configuration: Origin https://shop.example not found on Allowlist. Add it to ' +
        'the allowed origins in the settings of your project. (src/README.md#APKT002)'
    ])
    assert.equal($alerts.get(), [])
  }))

test.run()
