import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure } from '../../src/core/config'
import { decideFeatures } from '../../src/core/decide-features'
import { setFeatures } from '../../src/core/features'
import { wantedSignIn } from '../../src/core/wanted-sign-in'
import { freshPage } from './fresh'

const plugin = {}
/**
 * Returns the selected sign-in after the project settings were read. `remote` is their value; undefined: not read yet.
 */
const wanted = (later: Record<string, unknown>, remote?: boolean) => {
  freshPage()
  configure({ projectId: 'abc', later })
  if (remote !== undefined)
    setFeatures(
      decideFeatures(Object(later['features']), {
        reown_authentication: { isEnabled: remote, config: remote ? [] : undefined }
      }).features
    )
  return wantedSignIn()
}

for (const [what, later, remote, is] of [
  ['nothing', {}, undefined, undefined],
  ['a plugin', { siwx: plugin }, undefined, plugin],
  ['the older interface', { siweConfig: plugin }, undefined, plugin],
  ['the hosted one, before the project was asked', { features: { reownAuthentication: true } }, undefined, 'hosted'],
  ['nothing, and the project the hosted one', {}, true, 'hosted'],
  ['a plugin, and the project the hosted one', { siwx: plugin }, true, 'hosted'],
  ['the hosted one, which the project has off', { features: { reownAuthentication: true } }, false, undefined],
  ['a plugin, and the project has the hosted one off', { siwx: plugin }, false, plugin]
] as const) {
  test(`where the site wants ${what}`, () => {
    assert.is(wanted(later, remote), is)
  })
}

test('without a project there is no hosted one', () => {
  freshPage()
  configure({ later: { siwx: plugin, features: { reownAuthentication: true } } })
  assert.is(wantedSignIn(), plugin)
})

test.run()
