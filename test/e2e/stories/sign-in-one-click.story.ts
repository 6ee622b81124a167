/** One-click sign-in with the approval that connects: WalletConnect's `wc_sessionAuthenticate`. */
import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import * as assert from 'uvu/assert'
import { verifyMessage, type Hex } from 'viem'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { having } from '../chains'
import type { Page } from '../driver'
import { iphone, openOwl, owl, watchOpening } from '../on-phone'
import { heardBy, type Phone } from '../one-click'
import { openPhone, project, scan, showCode } from '../phone'
import { isGone, siteOf, withPlugin, type Signed, type SignInPage } from '../sign-in'
import { story } from '../story'
import { openAccount } from '../visit'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Records whether the view that asks for a signature ever appears. */
const watchView = (page: Page) =>
  page.run(() => {
    const root = document.querySelector('[data-billfold=dialog]')!.shadowRoot!
    const own = window as unknown as { sawView: boolean }
    own.sawView = false
    new MutationObserver(() => {
      own.sawView ||= !!root.querySelector('[data-testid=sign]')
    }).observe(root, { childList: true, subtree: true })
  })
const sawView = (page: Page) => page.run(() => (window as unknown as { sawView: boolean }).sawView)

const areReal = async (page: Page) => {
  const { signed } = await siteOf(page)
  for (const { data, message, signature } of signed)
    assert.ok(
      await verifyMessage({ address: data.accountAddress as Hex, message, signature: signature as Hex }),
      message
    )
  return signed
}

story(
  'one approval on the phone connects and signs in on each network, and the view for it never shows',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    await withPlugin(page, {
      fields: {
        statement: 'Come in.',
        requestId: 'r-1',
        issuedAt: '2026-11-25T08:00:00.000Z',
        expirationTime: '2099-01-01T00:00:00.000Z',
        resources: ['https://crease.example/terms']
      }
    })
    const phone = await openPhone(await visitor(), world, { approve: 'ask', signsIn: 'as-asked' })
    await scan(phone, await showCode(page))
    await watchView(page)
    await phone.waitFor('@phone-approve')
    const [asked] = await phone.run(() => (window as unknown as Phone).phone.open())
    assert.is(asked?.method, 'session_authenticate')
    await phone.click('@phone-approve')
    await page.waitFor('@account-button')
    await isGone(page)
    assert.not(await sawView(page))
    const { calls } = await siteOf(page)
    const signed = await areReal(page)
    assert.equal(calls, ['createMessage', 'setSessions', 'getSessions'])
    assert.equal(
      signed.map(({ data }) => [data.chainId, data.accountAddress]),
      [
        ['eip155:1', ALICE],
        ['eip155:8453', ALICE]
      ]
    )
    const [{ data, message, cacao }] = signed as [(typeof signed)[number]]
    assert.ok(cacao)
    assert.is(message, asked!.text)
    for (const line of [
      `${new URL(await page.url()).host} wants you to sign in with your Ethereum account:`,
      ALICE,
      `URI: ${await page.url()}`,
      'Nonce: 12345678',
      'Chain ID: 1',
      'Issued At: 2026-11-25T08:00:00.000Z',
      'Expiration Time: 2099-01-01T00:00:00.000Z',
      'Request ID: r-1',
      '- https://crease.example/terms'
    ]) {
      assert.ok(message.split('\n').includes(line), `${line} in ${message}`)
    }
    assert.match(message, 'Come in. I further authorize')
    assert.is(data.expirationTime, '2099-01-01T00:00:00.000Z')
    // the other network was signed for, too
    await page.click('@network-button')
    await page.click('@network-eip155:8453')
    await page.waitFor('@network-button >> "Base"')
    await isGone(page)
    await page.click('@site-sign')
    await phone.waitFor('@phone-approve')
    await phone.click('@phone-approve')
    await page.until(() =>
      /^0x[\da-f]{130}/.test(document.querySelector('[data-testid=site-signature]')?.textContent ?? '')
    )
    assert.equal(
      (await heardBy(phone)).filter(line => line === 'session_proposal'),
      [],
      'nothing else was asked'
    )
  }
)

story(
  'on a phone the app that is opened signs in with its approval',
  { hosts: ['cdn'], browser: iphone },
  async ({ open, page, world, visitor }) => {
    await open(project({ customWallets: [owl] }))
    await withPlugin(page)
    await watchOpening(page)
    const phone = await openPhone(await visitor(), world, { approve: 'auto', signsIn: 'as-asked' })
    await page.tap('@connect-button')
    const { href, isInTap } = await openOwl(page)
    assert.ok(isInTap)
    await scan(phone, new URL(href).searchParams.get('uri')!)
    await page.waitFor('@account-button')
    await isGone(page)
    assert.is((await areReal(page)).length, 2)
    await page.reload()
    await page.waitFor('@account-button')
  }
)

story(
  'a wallet that cannot do both at once connects, and is then asked to sign',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    await withPlugin(page)
    const phone = await openPhone(await visitor(), world)
    await scan(phone, await showCode(page))
    await page.click('@sign')
    await isGone(page)
    assert.equal((await siteOf(page)).calls, ['createMessage', 'getSessions', 'createMessage', 'addSession'])
  }
)

story(
  'a site that takes its time to verify has the visitor told, who is connected afterwards',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor, shot }) => {
    await open(project())
    await withPlugin(page, { isSlow: true })
    const phone = await openPhone(await visitor(), world, { approve: 'auto', signsIn: 'as-asked' })
    await scan(phone, await showCode(page))
    await page.waitFor('"Authenticating..."')
    await shot('authenticating')
    assert.ok(await page.visible('@connect-button'))
    await page.run(() => {
      const { site } = window as unknown as SignInPage
      site.isSlow = false
      site.answer!()
    })
    await page.waitFor('@account-button')
    await isGone(page)
    await openAccount(page)
  }
)

story(
  'a site whose message cannot be had lets the wallet connect, and the view for the signature says why',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    await withPlugin(page, { nonceFails: true })
    const phone = await openPhone(await visitor(), world, { approve: 'auto', signsIn: 'as-asked' })
    await scan(phone, await showCode(page))
    await page.click('@sign')
    await page.waitFor('"no nonce today"')
    assert.ok((await heardBy(phone)).includes('session_proposal'))
  }
)

story(
  'a site with a network of another chain asks to connect alone',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open({ ...project(), solana: '' })
    await withPlugin(page)
    const phone = await openPhone(await visitor(), world, { approve: 'auto', signsIn: 'as-asked' })
    await scan(phone, await showCode(page))
    await page.waitFor('@sign')
    assert.ok((await heardBy(phone)).includes('session_proposal'))
  }
)

for (const [what, lacks] of [
  ['that could write the text by itself', []],
  ['that cannot', ['solana:signIn']]
] as const) {
  // servers compare the network in the text with the expected one, and a wallet that writes the text names it
  // differently
  story(`a Solana wallet ${what} signs the site’s own text`, { hosts: ['cdn'] }, async ({ open, page }) => {
    await open(having({ solana: { approve: 'auto', lacks } }))
    await withPlugin(page)
    await page.click('@connect-button')
    await page.click('@wallet-demo-solana')
    await page.click('@sign')
    await isGone(page)
    const [{ data, message, signature }] = (await siteOf(page)).signed as [Signed]
    const [{ address, publicKey }] = solanaAccounts as [(typeof solanaAccounts)[number]]
    assert.equal([data.accountAddress, message], [address, `${data.domain} wants you to sign in with ${address}`])
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') },
      format: 'jwk'
    })
    assert.ok(verify(null, Buffer.from(message), key, base58.decode(signature)))
  })
}
