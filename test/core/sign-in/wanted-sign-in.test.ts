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

for (const [what, deferred, remote, expected] of [
  ['nothing', {}, undefined, undefined],
  ['a plugin', { siwx: plugin }, undefined, plugin],
  ['the legacy interface', { siweConfig: plugin }, undefined, plugin],
  [
    'hosted sign-in, before the project settings are read',
    { features: { reownAuthentication: true } },
    undefined,
    'hosted'
  ],
  ['nothing, with hosted sign-in in the project', {}, true, 'hosted'],
  ['a plugin, with hosted sign-in in the project', { siwx: plugin }, true, 'hosted'],
  ['hosted sign-in, which the project disables', { features: { reownAuthentication: true } }, false, undefined],
  ['a plugin, with hosted sign-in disabled in the project', { siwx: plugin }, false, plugin]
] as const) {
  test(`sign-in is selected where the options have ${what}`, () => {
    assert.is(selectSignIn(deferred, remote), expected)
  })
}

test('without a project, hosted sign-in is not available', () => {
  freshPage()
  configure({ deferred: { siwx: plugin, features: { reownAuthentication: true } } })
  assert.is(wantedSignIn(), plugin)
})

test.run()
