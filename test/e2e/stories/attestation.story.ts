/**
 * WalletConnect's Verify API tells a remote wallet which page sent a request. Nothing else changes where it does not.
 */
import * as assert from 'uvu/assert'
import { engines, eventually, type Page } from '../driver'
import { iphone, openOwl, owl, watchOpening } from '../on-phone'
import { connectPhone, openPhone, project, scan, showCode, verdictsOn } from '../phone'
import { withPlugin } from '../sign-in'
import { story } from '../story'
import type { World } from '../../sandbox/world'

interface Held {
  phone: { set(options: object): void; open(): { params: string[]; verdict: { validation: string } }[] }
}

const heard = async (phone: Page) =>
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
const asked = (world: World) => world.requests('verify').filter(({ url }) => url.startsWith('/v3/attestation')).length
const frames = (page: Page) => page.run(() => document.querySelectorAll('iframe').length)

story(
  'a wallet reads that page and address are one, for the connection and for each request, and no frame stays',
  { hosts: ['cdn', 'csp', 'react19'], engines, isLong: true },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    assert.is(asked(world), 0, 'nobody has acted')
    await connectPhone(page, phone)
    await sign(page)
    assert.equal(await heard(phone), [
      ['session_proposal', 'VALID', world.pages],
      ['personal_sign', 'VALID', world.pages]
    ])
    assert.equal([asked(world), await frames(page)], [2, 0])
  }
)

story(
  'so it does for a sign-in along with the connection',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    await withPlugin(page)
    const phone = await openPhone(await visitor(), world, { approve: 'auto', signsIn: 'as-asked' })
    await connectPhone(page, phone)
    assert.equal(await heard(phone), [['session_authenticate', 'VALID', world.pages]])
  }
)

story(
  'on a slow line messages keep their order, and each is attested',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    world.faults.set('verify', { kind: 'delay', delayMs: 700, times: 1, match: '/v3/attestation' })
    await phone.run(() => (window as unknown as Held).phone.set({ approve: 'ask' }))
    await page.run(async () => {
      const provider = await (
        window as unknown as { billfold: { getProvider(): Promise<{ request(call: object): Promise<string> }> } }
      ).billfold.getProvider()
      const ask = (text: string) =>
        provider.request({ method: 'personal_sign', params: [text, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] })
      ask('0x01').catch(() => undefined)
      ask('0x02').catch(() => undefined)
    })
    await phone.until(() => (window as unknown as Held).phone.open().length === 2)
    assert.equal(
      await phone.run(() =>
        (window as unknown as Held).phone.open().map(({ params, verdict }) => [params[0], verdict.validation])
      ),
      [
        ['0x01', 'VALID'],
        ['0x02', 'VALID']
      ]
    )
  }
)

for (const [what, judgement, said] of [
  ['knows nothing of', 'nothing', 'UNKNOWN'],
  ['has not verified', 'unverified', 'UNKNOWN'],
  ['warns of', 'scam', 'SCAM']
] as const) {
  story(
    `of a site that the service ${what} the wallet says so, and the person decides`,
    { hosts: ['cdn'] },
    async ({ open, page, world, visitor }) => {
      world.controls.judge(judgement)
      await open(project())
      const phone = await openPhone(await visitor(), world, { approve: 'ask' })
      await scan(phone, await showCode(page))
      await phone.waitFor('@phone-verdict')
      assert.equal(
        (await heard(phone)).map(([, verdict]) => verdict),
        [said]
      )
      await phone.click('@phone-approve')
      await page.waitFor('@account-button')
      await page.waitFor('@modal', { gone: true })
      await page.click('@site-sign')
      // an unknown page is an answer, too: the page requests an attestation for each message
      await eventually(async () => (await heard(phone)).length === 2, 'nothing was asked')
      assert.is(asked(world), 2)
    }
  )
}

for (const [what, fault] of [
  ['is away', { kind: 'drop' }],
  ['says nothing', { kind: 'silent' }],
  ['is for another site', { kind: 'refuse' }],
  ['has broken down', { kind: 'status', status: 503 }],
  ['answers nonsense', { kind: 'nonsense', match: '/v3/attestation', body: '{"type":"verify_ready"}' }]
] as const) {
  story(
    `where the service ${what} people connect and sign all the same, and nothing waits for it a second time`,
    { hosts: ['cdn'], expectsViolation: /frame-ancestors/ },
    async ({ open, page, world, visitor }) => {
      world.faults.set('verify', fault)
      await open(project())
      const phone = await openPhone(await visitor(), world)
      await connectPhone(page, phone)
      await sign(page)
      assert.equal(
        (await heard(phone)).map(([method, verdict]) => [method, verdict]),
        [
          ['session_proposal', 'UNKNOWN'],
          ['personal_sign', 'UNKNOWN']
        ]
      )
      assert.equal([asked(world), await frames(page)], [1, 0])
    }
  )
}

story(
  'what somebody else has signed, or for another place, convinces no wallet',
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
      (await heard(phone)).map(([, verdict]) => verdict),
      ['INVALID', 'UNKNOWN']
    )
  }
)

story(
  'a policy without room for the frame costs neither time nor the connection, and is met once',
  { hosts: ['csp'], engines, isLong: true, expectsViolation: /localhost/ },
  async ({ open, page, world, visitor }) => {
    // the same service by a host name that the policy does not allow
    await open(project({ verifyUrl: world.verify.replace('127.0.0.1', 'localhost') }))
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    await sign(page)
    assert.equal(
      (await heard(phone)).map(([, verdict]) => verdict),
      ['UNKNOWN', 'UNKNOWN']
    )
    assert.equal([asked(world), await frames(page)], [0, 0])
    assert.is(await page.run(() => (window as unknown as { violations: unknown[] }).violations.length), 1)
  }
)

story('a site that wants nobody asked has nobody asked', { hosts: ['cdn'] }, async ({ open, page, world, visitor }) => {
  await open(project({ verifyUrl: false }))
  const phone = await openPhone(await visitor(), world)
  await connectPhone(page, phone)
  await sign(page)
  assert.equal([(await heard(phone)).map(([, verdict]) => verdict), asked(world)], [['UNKNOWN', 'UNKNOWN'], 0])
})

for (const [what, config, options, method] of [
  ['', {}, {}, 'session_proposal'],
  [', with a sign-in along with it', { siwx: 'local' }, { signsIn: 'as-asked' }, 'session_authenticate']
] as const) {
  story(
    `on the phone that the wallet is on, too, the connection is attested${what}; a request, which brings ` +
      `the app to the front at once, does not wait for it`,
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
      const before = asked(world)
      await page.tap('@site-sign')
      await isSigned(page)
      assert.equal(
        (await heard(phone)).map(([name, verdict]) => [name, verdict]),
        [
          [method, 'VALID'],
          ['personal_sign', 'UNKNOWN']
        ]
      )
      assert.is(asked(world), before)
    }
  )
}
