/**
 * The message to the developer when the project settings cannot be read. It appears once per page, so this test has its
 * own file.
 */
import '../react/source'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { askProject } from '../../src/actions/ask-project'
import { chunks } from '../../src/chunks'
import { configure } from '../../src/core/config'
import { registerChunks } from '../../src/core/registry'
import { freshPage } from '../core/fresh'
import { until } from '../doubles/fake-clock'
import { CONFIG, LIMITS, projectServer } from '../doubles/project-server'
import { servers } from '../doubles/servers'

const { start, closeAll } = servers(projectServer)
registerChunks(chunks)
test.after(closeAll)

test('why the settings could not be read is said on one’s own machine', async () => {
  const said: string[] = []
  const usual = console.warn
  console.warn = (text: string) => {
    said.push(text)
  }
  try {
    freshPage()
    ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('http://127.0.0.1:3000/')
    const server = await start({ [CONFIG]: 403, [LIMITS]: 403 })
    configure({ projectId: 'abc', later: { walletApiUrl: server.url } })
    await askProject()
    await until(() => said.length > 0, 'the reason')
    assert.match(
      said.join(),
      'Billfold LOCAL_CONFIGURATION_USED: The settings of your project could not be read (service-failed ' +
        '{"service":"wallet-api","status":403})'
    )
  } finally {
    console.warn = usual
  }
})

test.run()
