import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure, type Social } from '../../../src/core/config/config'
import { $route } from '../../../src/core/dialog/route'
import { $offeredLogins, setOfferedLogins } from '../../../src/core/login/login'
import { act, showSection, startLogin, unmountAll, until } from '../login-setup'

test.after.each(unmountAll)

const all: readonly Social[] = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']

// first, since a chunk stays loaded
test('a press before its code has loaded starts the login as soon as it has', async () => {
  const { socialCalls } = await startLogin()
  const { press } = await showSection({ above: ['social'], socials: ['google'] })
  await press('login-google')
  await until(() => socialCalls.length === 1)
})

/** Returns the parts of the section in their order. */
const parts = (container: Element) =>
  [...container.querySelectorAll('.field, .or, .btn, .row')].map(part => {
    const name = (part as HTMLElement).dataset['testid'] ?? part.querySelector('input')?.dataset['testid']
    return name ?? part.className.split(' ').at(-1)
  })

test('a line is between logins and wallets, and none between e-mail and providers', async () => {
  await startLogin()
  const above = await showSection({ above: ['email', 'social'], socials: ['google'] })
  assert.equal(parts(above.container), ['email', 'login-google', 'or'])
  const below = await showSection({ below: ['social', 'email'], socials: ['google'] }, 'below')
  assert.equal(parts(below.container), ['or', 'login-google', 'email'])
})

test('methods of the other place do not show', async () => {
  await startLogin()
  const logins = { above: ['email'], below: ['social'], socials: ['google'] } as const
  assert.equal(parts((await showSection(logins, 'above')).container), ['email', 'or'])
  assert.equal(parts((await showSection(logins, 'below')).container), ['or', 'login-google'])
})

test('until the code of the buttons has loaded, their place is empty', async () => {
  await startLogin()
  const both = await showSection({ above: ['email', 'social'], socials: ['google'], Buttons: undefined })
  assert.equal(parts(both.container), ['email', 'or'])
  const page = await showSection({ above: ['social'], socials: ['google'] })
  assert.equal(parts(page.container), ['login-google', 'or'])
  await act(async () => setOfferedLogins({ ...$offeredLogins.get()!, Buttons: undefined }))
  assert.equal(parts(page.container), [])
})

test('without wallets there is no line', async () => {
  await startLogin()
  configure({ enableWallets: false })
  assert.equal(parts((await showSection({ above: ['email'] })).container), ['email'])
  configure({ enableWallets: true, deferred: { features: { connectMethodsOrder: ['email'] } } })
  assert.equal(parts((await showSection({ above: ['email'] })).container), ['email'])
})

test('collapsed wallets are one row, in their place', async () => {
  await startLogin()
  const first = await showSection({ above: ['email'], isCollapsed: true })
  assert.equal(parts(first.container), ['email', 'or', 'continue-with-wallet'])
  assert.match(first.text(), 'Continue with a wallet')
  const last = await showSection({ below: ['email'], isCollapsed: true }, 'below')
  assert.equal(parts(last.container), ['continue-with-wallet', 'or', 'email'])
  await last.press('continue-with-wallet')
  assert.is($route.get().name, 'ConnectWallets')
})

for (const [count, long, logos] of [
  [1, ['google'], []],
  [2, [], ['google', 'x']],
  [3, ['google'], ['x', 'farcaster']],
  [6, ['google'], ['x', 'farcaster', 'discord', 'apple', 'github']],
  [7, ['google'], ['x', 'farcaster', 'discord', 'apple', 'more']]
] as const)
  test(`${count} providers: ${long.length} long button, ${logos.length} with a logo alone`, async () => {
    await startLogin()
    const { container } = await showSection({ above: ['social'], socials: all.slice(0, count) })
    const buttons = [...container.querySelectorAll<HTMLElement>('.btn')]
    const nameOf = (button: HTMLElement) => button.dataset['testid']!.replace('login-', '').replace('-providers', '')
    assert.equal(buttons.filter(button => button.textContent).map(nameOf), [...long])
    assert.equal(buttons.filter(button => !button.textContent).map(nameOf), [...logos])
    for (const button of buttons) assert.ok(button.textContent || button.getAttribute('aria-label'), nameOf(button))
  })

test('a button names its provider', async () => {
  await startLogin()
  const { find } = await showSection({ above: ['social'], socials: ['github', 'x', 'google'] })
  assert.is(find('login-github')!.textContent, 'Continue with GitHub')
  assert.is(find('login-x')!.getAttribute('aria-label'), 'Continue with X')
})

test('Farcaster has its own view, and further providers have another', async () => {
  const { socialCalls } = await startLogin()
  const { press } = await showSection({ above: ['social'], socials: all })
  await press('login-farcaster')
  assert.is($route.get().name, 'ConnectingFarcaster')
  await press('more-providers')
  assert.is($route.get().name, 'ConnectSocials')
  assert.equal(socialCalls, [])
})

test.run()
