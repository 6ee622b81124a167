/** A local page whose origin the project does not list. */
import { alertsLoaded, withWarningsAt } from '../dialog/alerts-setup'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
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
const loadSettings = async (allowedOrigins: readonly string[]) => {
  freshPage()
  const server = await start({
    [CONFIG]: { features: features.on },
    [LIMITS]: { planLimits: { tier: 'pro' } },
    [ORIGINS]: { allowedOrigins }
  })
  configure({ projectId: 'abc', deferred: { walletApiUrl: server.url } })
  await loadProjectConfig()
  assert.ok(server.paths().includes(ORIGINS))
  await alertsLoaded()
}

test('an unlisted [::1] origin is explained in the console, unlike localhost and 127.0.0.1', async () => {
  const listed = ['https://other.example']
  for (const url of ['http://localhost:3000/', 'http://127.0.0.1:3000/']) {
    await withWarningsAt(url, async warnings => {
      await loadSettings(listed)
      assert.equal(warnings, [], url)
    })
  }
  await withWarningsAt('http://[::1]:3000/', async warnings => {
    await loadSettings([...listed, 'http://[::1]:3000'])
    assert.equal(warnings, [], 'listed')
    await loadSettings(listed)
    assert.equal(warnings, [
      'Billfold APKT002: Invalid App Configuration: Origin http://[::1]:3000 not found on Allowlist. Add it to the ' +
        'allowed origins in the settings of your project. (src/README.md#APKT002)'
    ])
    assert.equal($failure.get()?.facts, { origin: 'http://[::1]:3000' })
  })
})

test.run()
