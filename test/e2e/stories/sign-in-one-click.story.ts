/** One-click sign-in with the approval that connects: WalletConnect's `wc_sessionAuthenticate`. */
import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import * as assert from 'uvu/assert'
import { verifyMessage, type Hex } from 'viem'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { withWallets } from '../chains'
import type { Page } from '../driver'
import { iphone, openOwl, owl, watchOpening } from '../on-phone'
import { phoneLog, type Phone } from '../one-click'
import { openPhone, project, scan, showQrCode } from '../phone'
import { waitForClosed, pluginState, withPlugin, type Signed, type SignInPage } from '../sign-in'
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

const verifySigned = async (page: Page) => {
  const { signed } = await pluginState(page)
  for (const { data, message, signature } of signed)
    assert.ok(
      await verifyMessage({ address: data.accountAddress as Hex, message, signature: signature as Hex }),
      message
    )
  return signed
}

story(
  'one approval on the phone connects and signs in on each network, and the sign-in view never shows',
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
    await scan(phone, await showQrCode(page))
    await watchView(page)
    await phone.waitFor('@phone-approve')
    const [request] = await phone.run(() => (window as unknown as Phone).phone.open())
    assert.is(request?.method, 'session_authenticate')
    await phone.click('@phone-approve')
    await page.waitFor('@account-button')
    await waitForClosed(page)
    assert.not(await sawView(page))
    const { calls } = await pluginState(page)
    const signed = await verifySigned(page)
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
    assert.is(message, request!.text)
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
    await waitForClosed(page)
    await page.click('@site-sign')
    await phone.waitFor('@phone-approve')
    await phone.click('@phone-approve')
    await page.until(() =>
      /^0x[\da-f]{130}/.test(document.querySelector('[data-testid=site-signature]')?.textContent ?? '')
    )
    assert.equal(
      (await phoneLog(phone)).filter(line => line === 'session_proposal'),
      [],
      'no other request was sent'
    )
  }
)

story(
  'on a phone the opened app signs in with its approval',
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
    await waitForClosed(page)
    assert.is((await verifySigned(page)).length, 2)
    await page.reload()
    await page.waitFor('@account-button')
  }
)

story(
  'a wallet without one-click sign-in connects first, and is then asked to sign',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    await withPlugin(page)
    const phone = await openPhone(await visitor(), world)
    await scan(phone, await showQrCode(page))
    await page.click('@sign')
    await waitForClosed(page)
    assert.equal((await pluginState(page)).calls, ['createMessage', 'getSessions', 'createMessage', 'addSession'])
  }
)

story(
  'a visitor sees that a slow host page is still verifying, and is connected afterwards',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor, shot }) => {
    await open(project())
    await withPlugin(page, { isSlow: true })
    const phone = await openPhone(await visitor(), world, { approve: 'auto', signsIn: 'as-asked' })
    await scan(phone, await showQrCode(page))
    await page.waitFor('"Authenticating..."')
    await shot('authenticating')
    assert.ok(await page.visible('@connect-button'))
    await page.run(() => {
      const { plugin } = window as unknown as SignInPage
      plugin.isSlow = false
      plugin.resolvePending!()
    })
    await page.waitFor('@account-button')
    await waitForClosed(page)
    await openAccount(page)
  }
)

story(
  'a wallet connects although the host page’s message fails, and the sign-in view shows the reason',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    await withPlugin(page, { nonceFails: true })
    const phone = await openPhone(await visitor(), world, { approve: 'auto', signsIn: 'as-asked' })
    await scan(phone, await showQrCode(page))
    await page.click('@sign')
    await page.waitFor('"no nonce today"')
    assert.ok((await phoneLog(phone)).includes('session_proposal'))
  }
)

story(
  'a host page with a network of another chain requests only a connection',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open({ ...project(), solana: '' })
    await withPlugin(page)
    const phone = await openPhone(await visitor(), world, { approve: 'auto', signsIn: 'as-asked' })
    await scan(phone, await showQrCode(page))
    await page.waitFor('@sign')
    assert.ok((await phoneLog(phone)).includes('session_proposal'))
  }
)

for (const [what, lacks] of [
  ['that can write the text by itself', []],
  ['that cannot write the text', ['solana:signIn']]
] as const) {
  // servers compare the network in the text with the expected one, and a wallet that writes the text names it
  // differently
  story(`a Solana wallet ${what} signs the host page’s own text`, { hosts: ['cdn'] }, async ({ open, page }) => {
    await open(withWallets({ solana: { approve: 'auto', lacks } }))
    await withPlugin(page)
    await page.click('@connect-button')
    await page.click('@wallet-demo-solana')
    await page.click('@sign')
    await waitForClosed(page)
    const [{ data, message, signature }] = (await pluginState(page)).signed as [Signed]
    const [{ address, publicKey }] = solanaAccounts as [(typeof solanaAccounts)[number]]
    assert.equal([data.accountAddress, message], [address, `${data.domain} wants you to sign in with ${address}`])
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') },
      format: 'jwk'
    })
    assert.ok(verify(null, Buffer.from(message), key, base58.decode(signature)))
  })
}
