/** A page on localhost whose origin the project does not list. */
import { alertsHere, heardAt } from './alerts-page'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { askProject } from '../../src/actions/ask-project'
import { chunks } from '../../src/chunks'
import { configure } from '../../src/core/config'
import { $failure } from '../../src/core/failures'
import { registerChunks } from '../../src/core/registry'
import { freshPage } from '../core/fresh'
import { CONFIG, LIMITS, ORIGINS, projectServer } from '../doubles/project-server'
import { servers } from '../doubles/servers'
import { features } from '../sandbox/wallet-api/project'

const { start, closeAll } = servers(projectServer)
registerChunks(chunks)
test.after.each(async () => {
  freshPage()
  await closeAll()
})

/** Requests the settings of a project that allows these origins. */
const asks = async (allowedOrigins: readonly string[]) => {
  freshPage()
  const server = await start({
    [CONFIG]: { features: features.on },
    [LIMITS]: { planLimits: { tier: 'pro' } },
    [ORIGINS]: { allowedOrigins }
  })
  configure({ projectId: 'abc', later: { walletApiUrl: server.url } })
  await askProject()
  assert.ok(server.paths().includes(ORIGINS))
  await alertsHere()
}

test('is told how to have it listed: as [::1], since localhost and 127.0.0.1 are on every list', async () => {
  const others = ['https://other.example']
  for (const url of ['http://localhost:3000/', 'http://127.0.0.1:3000/']) {
    await heardAt(url, async said => {
      await asks(others)
      assert.equal(said, [], url)
    })
  }
  await heardAt('http://[::1]:3000/', async said => {
    await asks([...others, 'http://[::1]:3000'])
    assert.equal(said, [], 'listed')
    await asks(others)
    assert.equal(said, [
      'Billfold APKT002: Origin http://[::1]:3000 not found on Allowlist. Add it to the allowed origins in the ' +
        'settings of your project. (README.md#APKT002)'
    ])
    assert.equal($failure.get()?.facts, { origin: 'http://[::1]:3000' })
  })
})

test.run()
