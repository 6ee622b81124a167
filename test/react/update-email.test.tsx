/** A button of the host page’s own code that changes the e-mail address of a login. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { EmbeddedWalletInfo } from '../../src/core/login/embedded-user'
import { FOX, fox, pageWith } from '../actions/setup'
import { freshPage } from '../core/reset-stores'
import { act, mount, unmountAll, until } from './render'
import './source'

const react = await import('../../src/react/index')
const { connect } = await import('../../src/actions/session/connect')
const { configure } = await import('../../src/core/config/config')
const { setEmailChange } = await import('../../src/core/login/email-change')
const { $open, $opener, $route, back, close } = await import('../../src/core/dialog/route')
const { $connection, report } = await import('../../src/core/session/session')

test.before(() =>
  act(async () => {
    await react.createBillfold({ debug: false }).ready()
  })
)
test.after.each(async () => {
  await act(async () => close())
  await unmountAll()
})
test.after(freshPage)

/** Shows a button of the page, with the account of a login. Without one: with that of a wallet. */
const start = async (authProvider?: EmbeddedWalletInfo['authProvider']) => {
  await act(async () => {
    pageWith([fox()])
    await connect(FOX)
    const user = { email: 'ada@example.com', accounts: [] }
    const embeddedWalletInfo = authProvider && {
      user,
      authProvider,
      accountType: 'eoa' as const,
      isSmartAccountDeployed: false
    }
    report.changed({ ...$connection.get()!, ...(embeddedWalletInfo && { embeddedWalletInfo }) })
  })
  const seen: ReturnType<typeof react.useUpdateEmail>[] = []
  const results: unknown[] = []
  const Own = () => {
    const { updateEmail } = seen[seen.push(react.useUpdateEmail()) - 1]!
    return (
      <button type="button" onClick={event => void updateEmail(event).then(result => results.push(result))}>
        Change
      </button>
    )
  }
  const { container } = await mount(<Own />)
  const button = container.querySelector('button')!
  return { button, press: () => act(async () => button.click()), now: () => seen.at(-1)!, results }
}

for (const authProvider of [undefined, 'google'] as const)
  test(`an account of ${authProvider ?? 'a wallet'} has no address to change, and nothing opens`, async () => {
    const { press, now, results } = await start(authProvider)
    assert.is(now().status, 'idle')
    await press()
    await until(() => results.length)
    assert.equal([now().status, results, $open.get()], ['error', [undefined], false])
    assert.is(now().error!.message, 'Not connected to email or social')
    assert.equal([now().error!.code, now().error!.facts], ['account-missing', { namespace: 'eip155' }])
  })

test('the new address is the result, once it has changed', async () => {
  const { press, now, results, button } = await start('email')
  await press()
  await until(() => $open.get())
  assert.equal([$route.get().name, $opener.get() === button], ['UpdateEmailWallet', true])
  assert.is(now().status, 'pending')
  await act(async () => {
    setEmailChange('ada@new.example')
    close()
  })
  await until(() => results.length)
  assert.equal(results, [{ email: 'ada@new.example' }])
  assert.equal([now().status, now().error], ['success', undefined])
})

test('a dialog that was closed without a change is said, and another press begins anew', async () => {
  const { press, now, results } = await start('email')
  await press()
  await until(() => $open.get())
  await act(async () => close())
  await until(() => results.length)
  assert.equal([results, now().status, now().error!.code], [[undefined], 'error', 'modal-closed'])
  assert.is(now().error!.message, 'Modal closed')
  await press()
  await until(() => $open.get())
  assert.equal([now().status, now().error], ['pending', undefined])
})

test('a change in the settings beneath is a result, although the dialog stays open', async () => {
  const { press, results } = await start('email')
  await press()
  await until(() => $open.get())
  await act(async () => setEmailChange('ada@new.example'))
  await until(() => results.length)
  assert.equal([results, $open.get()], [[{ email: 'ada@new.example' }], true])
})

test('an embedded dialog ends the change once another view shows', async () => {
  const { press, now, results } = await start('email')
  await act(async () => configure({ enableEmbedded: true }))
  await press()
  await until(() => $route.get().name === 'UpdateEmailWallet')
  assert.is(now().status, 'pending')
  await act(async () => back())
  await until(() => results.length)
  assert.is(now().error!.code, 'modal-closed')
})

test('the hook returns the same object and function until its state changes', async () => {
  const seen: ReturnType<typeof react.useUpdateEmail>[] = []
  const Own = () => {
    seen.push(react.useUpdateEmail())
    return null
  }
  const { rerender } = await mount(<Own />)
  await rerender(<Own />)
  assert.is(seen.at(-1), seen[0])
})

test.run()
