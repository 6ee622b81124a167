/**
 * Smart sessions that a host page requests, and the answers of the wallet and the service: consent, refusal, a failure
 * or an invalid response.
 */
import * as assert from 'uvu/assert'
import type { Page } from '../driver'
import { recordNotices, waitForNotice } from '../notices'
import { ACCOUNT, requestedPaths, call, cdn, DAY, me, now, openList, query, projectOf } from '../smart-sessions'
import { story } from '../story'
import { connectDemo } from '../visit'

const prompts = (page: Page) =>
  page.run(
    () =>
      (window as unknown as { demoWallet: { log: { method: string }[] } }).demoWallet.log.filter(({ method }) =>
        /(grant|revoke)Permissions/.test(method)
      ).length
  )

story(
  'a host page gets the permissions that the wallet grants, and they appear in the list',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, world }) => {
    await open(query())
    await connectDemo(page)
    const request = {
      chainId: '0x1',
      expiry: now() + DAY,
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02' }] } },
      permissions: [call],
      policies: []
    }
    const granted = (await page.run(
      async permissionRequest =>
        (
          window as unknown as { billfold: { grantPermissions(request: unknown): Promise<unknown> } }
        ).billfold.grantPermissions(permissionRequest),
      request
    )) as Record<string, unknown>
    assert.equal(
      [granted['chainId'], granted['address'], granted['expiry'], granted['permissions']],
      ['0x1', me, request.expiry, [call]]
    )
    assert.equal(
      requestedPaths(world, 'POST').map(url => url.replace(/0x\w+/, 'me')),
      ['/v1/sessions/eip155:1:me', '/v1/sessions/eip155:1:me/activate']
    )
    await openList(page)
    await page.waitFor('"Shop 1"')
  }
)

story(
  'a wallet that rejects grants and revokes nothing, and can be asked again',
  cdn,
  async ({ open, page, world }) => {
    world.controls.grant(ACCOUNT, { project: projectOf('Games'), permissions: [call] })
    await open(query())
    await connectDemo(page)
    await page.run(() =>
      (window as unknown as { demoWallet: { set(options: object): void } }).demoWallet.set({ approve: 'reject' })
    )
    const request = {
      chainId: '0x1',
      expiry: now() + DAY,
      signer: { type: 'keys', data: { keys: [] } },
      permissions: [call]
    }
    const code = await page.run(
      async permissionRequest =>
        (window as unknown as { billfold: { grantPermissions(request: unknown): Promise<unknown> } }).billfold
          .grantPermissions(permissionRequest)
          .then(
            () => 'granted',
            ({ code }: { code: string }) => code
          ),
      request
    )
    assert.is(code, 'user-rejected')
    await openList(page)
    await page.click('"Games"')
    await recordNotices(page)
    await page.click('@revoke')
    await waitForNotice(page, 'Request declined')
    assert.equal(
      requestedPaths(world, 'POST').filter(url => /activate|revoke/.test(url)),
      []
    )
    await page.run(() =>
      (window as unknown as { demoWallet: { set(options: object): void } }).demoWallet.set({ approve: 'auto' })
    )
    await page.click('@revoke')
    await page.waitFor('"No active sessions"')
  }
)

story('a second press during the wallet request is ignored', cdn, async ({ open, page, world }) => {
  world.controls.grant(ACCOUNT, { project: projectOf('Games'), permissions: [call] })
  world.controls.grant(ACCOUNT, { project: projectOf('Shop'), permissions: [call] })
  await open(query())
  await connectDemo(page)
  await openList(page)
  await page.run(() =>
    (window as unknown as { demoWallet: { set(options: object): void } }).demoWallet.set({ approve: 'never' })
  )
  await page.click('"Games"')
  await page.click('@revoke')
  await page.waitFor('@revoke .spinner')
  await page.run(() =>
    (
      document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('[data-testid=revoke]') as HTMLElement
    ).click()
  )
  assert.is(await prompts(page), 1)
})

story('a service that is down is reported, and requested again on retry', cdn, async ({ open, page, world }) => {
  world.controls.grant(ACCOUNT, { project: projectOf('Games'), permissions: [call] })
  world.faults.set('chain-data', { kind: 'status', status: 400, match: '/sessions/' })
  await open(query())
  await connectDemo(page)
  await openList(page)
  await page.waitFor('@stale')
  assert.match(await page.text('@stale'), /Error fetching smart sessions/)
  world.faults.clear()
  await page.click('@retry')
  await page.waitFor('"Games"')
  world.faults.set('chain-data', { kind: 'status', status: 500, match: '/revoke' })
  await page.click('"Games"')
  await recordNotices(page)
  await page.click('@revoke')
  await waitForNotice(page, 'Error revoking smart session')
  assert.is(await page.count('@revoke'), 1)
})

story('hostile content from the service shows as text, or not at all', cdn, async ({ open, page, world }) => {
  world.faults.set('chain-data', { kind: 'invalid-response', match: '/sessions/' })
  await open(query())
  await connectDemo(page)
  await openList(page)
  await page.waitFor('"Shop 4"')
  assert.not.match(
    await page.run(
      () => document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('.body')!.outerHTML
    ),
    /javascript:/
  )
})
