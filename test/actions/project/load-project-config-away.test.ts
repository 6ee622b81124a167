/**
 * The message to the developer when the project settings cannot be read. It appears once per page, so this test has its
 * own file.
 */
import '../../react/source'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadProjectConfig } from '../../../src/actions/project/load-project-config'
import { chunks } from '../../chunks'
import { configure } from '../../../src/core/config/config'
import { registerChunks } from '../../../src/core/platform/chunks'
import { freshPage } from '../../core/reset-stores'
import { until } from '../../doubles/fake-clock'
import { CONFIG, LIMITS, projectServer } from '../../doubles/project-server'
import { servers } from '../../doubles/servers'

const { start, closeAll } = servers(projectServer)
registerChunks(chunks)
test.after(closeAll)

test('settings that cannot be read are explained in the console on localhost', async () => {
  const warnings: string[] = []
  const originalWarn = console.warn
  console.warn = (text: string) => {
    warnings.push(text)
  }
  try {
    freshPage()
    ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('http://127.0.0.1:3000/')
    const server = await start({ [CONFIG]: 403, [LIMITS]: 403 })
    configure({ projectId: 'abc', deferred: { walletApiUrl: server.url } })
    await loadProjectConfig()
    await until(() => warnings.length > 0, 'the reason')
    assert.match(
      warnings.join(),
      'Billfold LOCAL_CONFIGURATION_USED: The settings of your project could not be read (service-failed ' +
        '{"service":"wallet-api","status":403})'
    )
  } finally {
    console.warn = originalWarn
  }
})

test.run()
