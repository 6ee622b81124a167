/**
 * WalletConnect's Verify API shows a remote wallet which page sent a request. Everything else works without it.
 */
import * as assert from 'uvu/assert'
import { engines, eventually, type Page } from '../driver'
import { iphone, openOwl, owl, watchOpening } from '../on-phone'
import { connectPhone, openPhone, project, scan, showQrCode, verdictsOn } from '../phone'
import { withPlugin } from '../sign-in'
import { story } from '../story'
import type { World } from '../../sandbox/world'

interface PhoneWindow {
  phone: { set(options: object): void; open(): { params: string[]; verdict: { validation: string } }[] }
}

const verdicts = async (phone: Page) =>
  (await verdictsOn(phone)).map(({ method, validation, origin, isScam }) => [
    method,
    isScam ? 'SCAM' : validation,
    origin
  ])
const isSigned = (page: Page) =>
  page.until(() => /^0x[\da-f]{130}/.test(document.querySelector('[data-testid=site-signature]')?.textContent ?? ''))
const sign = async (page: Page) => {
  await page.click('@site-sign')
  await isSigned(page)
}
const attestationCount = (world: World) =>
  world.requests('verify').filter(({ url }) => url.startsWith('/v3/attestation')).length
const frames = (page: Page) => page.run(() => document.querySelectorAll('iframe').length)

story(
  'a wallet verifies the page’s origin for the connection and each request, and no frame remains',
  { hosts: ['cdn', 'csp', 'react19'], engines, isLong: true },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    assert.is(attestationCount(world), 0, 'no request before an interaction')
    await connectPhone(page, phone)
    await sign(page)
    assert.equal(await verdicts(phone), [
      ['session_proposal', 'VALID', world.pages],
      ['personal_sign', 'VALID', world.pages]
    ])
    assert.equal([attestationCount(world), await frames(page)], [2, 0])
  }
)

story(
  'a wallet verifies the page’s origin for a sign-in along with the connection',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    await withPlugin(page)
    const phone = await openPhone(await visitor(), world, { approve: 'auto', signsIn: 'as-asked' })
    await connectPhone(page, phone)
    assert.equal(await verdicts(phone), [['session_authenticate', 'VALID', world.pages]])
  }
)

story(
  'messages stay in order on a slow connection, and each is attested',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    world.faults.set('verify', { kind: 'delay', delayMs: 700, times: 1, match: '/v3/attestation' })
    await phone.run(() => (window as unknown as PhoneWindow).phone.set({ approve: 'ask' }))
    await page.run(async () => {
      const provider = await (
        window as unknown as { billfold: { getProvider(): Promise<{ request(call: object): Promise<string> }> } }
      ).billfold.getProvider()
      const requestSignature = (text: string) =>
        provider.request({ method: 'personal_sign', params: [text, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] })
      requestSignature('0x01').catch(() => undefined)
      requestSignature('0x02').catch(() => undefined)
    })
    await phone.until(() => (window as unknown as PhoneWindow).phone.open().length === 2)
    assert.equal(
      await phone.run(() =>
        (window as unknown as PhoneWindow).phone.open().map(({ params, verdict }) => [params[0], verdict.validation])
      ),
      [
        ['0x01', 'VALID'],
        ['0x02', 'VALID']
      ]
    )
  }
)

for (const [what, judgement, expected] of [
  ['does not know', 'nothing', 'UNKNOWN'],
  ['has not verified', 'unverified', 'UNKNOWN'],
  ['warns of', 'scam', 'SCAM']
] as const) {
  story(
    `a wallet reports a host page that the service ${what}, and its user decides`,
    { hosts: ['cdn'] },
    async ({ open, page, world, visitor }) => {
      world.controls.judge(judgement)
      await open(project())
      const phone = await openPhone(await visitor(), world, { approve: 'ask' })
      await scan(phone, await showQrCode(page))
      await phone.waitFor('@phone-verdict')
      assert.equal(
        (await verdicts(phone)).map(([, verdict]) => verdict),
        [expected]
      )
      await phone.click('@phone-approve')
      await page.waitFor('@account-button')
      await page.waitFor('@modal', { gone: true })
      await page.click('@site-sign')
      // an unknown page is an answer, too: the page requests an attestation for each message
      await eventually(async () => (await verdicts(phone)).length === 2, 'the request did not arrive')
      assert.is(attestationCount(world), 2)
    }
  )
}

for (const [what, fault] of [
  ['cannot be reached', { kind: 'drop' }],
  ['does not respond', { kind: 'silent' }],
  ['accepts only another site', { kind: 'refuse' }],
  ['fails', { kind: 'status', status: 503 }],
  ['sends an invalid response', { kind: 'invalid-response', match: '/v3/attestation', body: '{"type":"verify_ready"}' }]
] as const) {
  story(
    `a visitor connects and signs although the service ${what}, and waits for it only once`,
    { hosts: ['cdn'], expectsViolation: /frame-ancestors/ },
    async ({ open, page, world, visitor }) => {
      world.faults.set('verify', fault)
      await open(project())
      const phone = await openPhone(await visitor(), world)
      await connectPhone(page, phone)
      await sign(page)
      assert.equal(
        (await verdicts(phone)).map(([method, verdict]) => [method, verdict]),
        [
          ['session_proposal', 'UNKNOWN'],
          ['personal_sign', 'UNKNOWN']
        ]
      )
      assert.equal([attestationCount(world), await frames(page)], [1, 0])
    }
  )
}

story(
  'an attestation by another signer or for another page does not convince a wallet',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    world.faults.set('verify', { kind: 'stranger', account: 'http://stranger.example' })
    await connectPhone(page, phone)
    world.faults.clear()
    world.faults.set('verify', { kind: 'tamper' })
    await sign(page)
    assert.equal(
      (await verdicts(phone)).map(([, verdict]) => verdict),
      ['INVALID', 'UNKNOWN']
    )
  }
)

story(
  'a policy that blocks the frame causes one violation, no delay and no lost connection',
  { hosts: ['csp'], engines, isLong: true, expectsViolation: /localhost/ },
  async ({ open, page, world, visitor }) => {
    // the same service by a host name that the policy does not allow
    await open(project({ verifyUrl: world.verify.replace('127.0.0.1', 'localhost') }))
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    await sign(page)
    assert.equal(
      (await verdicts(phone)).map(([, verdict]) => verdict),
      ['UNKNOWN', 'UNKNOWN']
    )
    assert.equal([attestationCount(world), await frames(page)], [0, 0])
    assert.is(await page.run(() => (window as unknown as { violations: unknown[] }).violations.length), 1)
  }
)

story(
  'a host page that turns verification off sends no request to the service',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project({ verifyUrl: false }))
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    await sign(page)
    assert.equal(
      [(await verdicts(phone)).map(([, verdict]) => verdict), attestationCount(world)],
      [['UNKNOWN', 'UNKNOWN'], 0]
    )
  }
)

for (const { suffix, config, options, method } of [
  { suffix: '', config: {}, options: {}, method: 'session_proposal' },
  {
    suffix: ' with a sign-in',
    config: { siwx: 'local' },
    options: { signsIn: 'as-asked' },
    method: 'session_authenticate'
  }
] as const) {
  story(
    `on the wallet’s phone the connection${suffix} is attested; a request opens the app without waiting`,
    { hosts: ['cdn'], browser: iphone },
    async ({ open, page, world, visitor }) => {
      await open(project({ customWallets: [owl], ...config }))
      await watchOpening(page)
      const phone = await openPhone(await visitor(), world, { approve: 'auto', ...options })
      await page.tap('@connect-button')
      const { href } = await openOwl(page)
      await scan(phone, new URL(href).searchParams.get('uri')!)
      await page.waitFor('@account-button')
      await page.waitFor('@modal', { gone: true })
      const before = attestationCount(world)
      await page.tap('@site-sign')
      await isSigned(page)
      assert.equal(
        (await verdicts(phone)).map(([name, verdict]) => [name, verdict]),
        [
          [method, 'VALID'],
          ['personal_sign', 'UNKNOWN']
        ]
      )
      assert.is(attestationCount(world), before)
    }
  )
}
