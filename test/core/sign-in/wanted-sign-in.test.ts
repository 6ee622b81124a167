import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure } from '../../../src/core/config/config'
import { resolveFeatures } from '../../../src/core/config/resolve-features'
import { setFeatures } from '../../../src/core/config/features'
import { wantedSignIn } from '../../../src/core/sign-in/wanted-sign-in'
import { freshPage } from '../reset-stores'

const plugin = {}
/**
 * Returns the selected sign-in after the project settings were read. `remote` is their value; undefined: not read yet.
 */
const selectSignIn = (deferred: Record<string, unknown>, remote?: boolean) => {
  freshPage()
  configure({ projectId: 'abc', deferred })
  if (remote !== undefined)
    setFeatures(
      resolveFeatures(Object(deferred['features']), {
        reown_authentication: { isEnabled: remote, config: remote ? [] : undefined }
      }).features
    )
  return wantedSignIn()
}

for (const { name, deferred, remote, expected } of [
  { name: 'nothing', deferred: {}, remote: undefined, expected: undefined },
  { name: 'a plugin', deferred: { siwx: plugin }, remote: undefined, expected: plugin },
  { name: 'the legacy interface', deferred: { siweConfig: plugin }, remote: undefined, expected: plugin },
  {
    name: 'hosted sign-in, before the project settings are read',
    deferred: { features: { reownAuthentication: true } },
    remote: undefined,
    expected: 'hosted'
  },
  { name: 'nothing, with hosted sign-in in the project', deferred: {}, remote: true, expected: 'hosted' },
  {
    name: 'a plugin, with hosted sign-in in the project',
    deferred: { siwx: plugin },
    remote: true,
    expected: 'hosted'
  },
  {
    name: 'hosted sign-in, which the project disables',
    deferred: { features: { reownAuthentication: true } },
    remote: false,
    expected: undefined
  },
  {
    name: 'a plugin, with hosted sign-in disabled in the project',
    deferred: { siwx: plugin },
    remote: false,
    expected: plugin
  }
] as const) {
  test(`sign-in is selected where the options have ${name}`, () => {
    assert.is(selectSignIn(deferred, remote), expected)
  })
}

test('without a project, hosted sign-in is not available', () => {
  freshPage()
  configure({ deferred: { siwx: plugin, features: { reownAuthentication: true } } })
  assert.is(wantedSignIn(), plugin)
})

test.run()
