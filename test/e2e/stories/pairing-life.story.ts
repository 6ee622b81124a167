/** Events in the life of a pairing URI and a session: time, a reload on either side, a relay that refuses. */
import * as assert from 'uvu/assert'
import { eventually, playwrightOf, type Page } from '../driver'
import { qrCodeUri, connectPhone, openPhone, project, scan, showQrCode } from '../phone'
import { story } from '../story'

const signed = (page: Page) =>
  page.until(() => /^0x[\da-f]{130}/.test(document.querySelector('[data-testid=site-signature]')?.textContent ?? ''))
/** Waits until the phone has one session. The page knows of a session before the phone has stored its confirmation. */
const hasOneSession = (phone: Page) =>
  phone.until(() => (window as unknown as { phone: { sessions(): object[] } }).phone.sessions().length === 1)

/** Returns a function that waits until the relay has acknowledged the page's request. */
const watchAcknowledged = (page: Page) => {
  const requestIds: string[] = []
  const answeredIds: string[] = []
  const idIn = (payload: string | Buffer) => /"id":(\d+)/.exec(String(payload))?.[1] ?? ''
  playwrightOf(page).on('websocket', socket => {
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"wc_proposeSession"')) requestIds.push(idIn(payload))
    })
    socket.on('framereceived', ({ payload }) => {
      answeredIds.push(idIn(payload))
    })
  })
  return () =>
    eventually(() => requestIds.some(id => answeredIds.includes(id)), 'the relay has not acknowledged the proposal')
}

story(
  'a QR code shows before a slow relay acknowledges it, and connects a phone that scans it at once',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    const phone = await openPhone(await visitor(), world)
    await open(project())
    world.faults.set('relay', { kind: 'delay', delayMs: 700 })
    const code = await showQrCode(page)
    assert.is(world.requests('relay').filter(({ rpc }) => rpc.includes('wc_proposeSession')).length, 0)
    await scan(phone, code)
    await page.waitFor('@account-button')
  }
)

story(
  'an expired QR code is replaced on screen, and the new one connects',
  {},
  async ({ open, page, world, visitor }) => {
    const { clock } = playwrightOf(page)
    await clock.install()
    const acknowledged = watchAcknowledged(page)
    await open(project())
    const first = await showQrCode(page)
    await acknowledged()
    // the URI counts as expired ten seconds before its four minutes are over
    await clock.fastForward(210_000)
    assert.is(await qrCodeUri(page), first)
    await clock.fastForward(40_000)
    await eventually(async () => (await qrCodeUri(page)) !== first, 'another code')
    const phone = await openPhone(await visitor(), world)
    await scan(phone, await qrCodeUri(page))
    await page.waitFor('@account-button')
  }
)

story(
  'a session expires after a week, and the page shows it',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    const { clock } = playwrightOf(page)
    await clock.install()
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    await clock.fastForward(7 * 24 * 3_600_000 + 60_000)
    await page.waitFor('@connect-button')
    await page.reload()
    await page.waitFor('@connect-button')
  }
)

story(
  'a page that is reloaded while it shows a QR code shows a new one, and the phone gets one session',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world, { approve: 'ask' })
    const first = await showQrCode(page)
    await scan(phone, first)
    await phone.waitFor('@phone-approve')
    await page.reload()
    await phone.click('@phone-reject')
    const second = await showQrCode(page)
    assert.is.not(second, first)
    await scan(phone, second)
    await phone.click('@phone-approve')
    await page.waitFor('@account-button')
    await hasOneSession(phone)
  }
)

story(
  'a phone that is reloaded before its user approves shows the request again',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world, { approve: 'ask' })
    await scan(phone, await showQrCode(page))
    await phone.waitFor('@phone-approve')
    await phone.reload()
    await phone.click('@phone-approve')
    await page.waitFor('@account-button')
    await hasOneSession(phone)
  }
)

story(
  'a response that arrives after a page reload is ignored, and the next request is answered',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    await phone.run(() => {
      ;(window as unknown as { phone: { set(options: object): void } }).phone.set({ approve: 'ask' })
    })
    await page.click('@site-sign')
    await phone.waitFor('@phone-approve')
    await page.reload()
    await page.waitFor('@account-button')
    await phone.click('@phone-approve')
    await phone.waitFor('@phone-approve', { gone: true })
    await page.until(
      async () =>
        (
          await (
            window as unknown as { billfold: { getAccount(): Promise<{ isConnected: boolean }> } }
          ).billfold.getAccount()
        ).isConnected
    )
    await page.click('@site-sign')
    await phone.click('@phone-approve')
    await signed(page)
  }
)

story(
  'a relay that rejects the host page is reported to the visitor, who can retry',
  { hosts: ['cdn'], expects: /WebSocket|Unauthorized|3000/ },
  async ({ open, page, world, visitor }) => {
    world.faults.set('relay', { kind: 'refuse' })
    await open(project())
    await page.run(() => {
      document.addEventListener('billfold:error', event => {
        ;(window as { reported?: unknown }).reported = (event as CustomEvent<{ code: string }>).detail.code
      })
    })
    // The refusal itself must end the wait. Timers as long as the one for a silent relay (12 s) never fire on this
    // page.
    await page.run(() => {
      const start = window.setTimeout
      const isShort = (ms?: number) => (ms ?? 0) < 10_000
      const short = (run: () => void, ms?: number) => (isShort(ms) ? start(run, ms) : 0)
      Object.assign(window, { setTimeout: short, restoreTimers: () => Object.assign(window, { setTimeout: start }) })
    })
    await page.click('@connect-button')
    await page.click('@wallet-walletconnect')
    await page.waitFor('"The wallet cannot be reached"')
    assert.is(await page.run(() => (window as { reported?: unknown }).reported), 'relay-failed')
    world.faults.clear()
    await page.run(() => {
      ;(window as unknown as { restoreTimers(): void }).restoreTimers()
    })
    await page.click('@retry')
    const phone = await openPhone(await visitor(), world)
    await scan(phone, await qrCodeUri(page))
    await page.waitFor('@account-button')
  }
)

story(
  'a handshake that is refused before it reaches the relay is retried, and the shown QR code connects',
  { hosts: ['cdn'], expects: /WebSocket/ },
  async ({ open, page, world, visitor }) => {
    world.faults.set('relay', { kind: 'refuse', status: 403, times: 2 })
    const phone = await openPhone(await visitor(), world)
    await open(project())
    const code = await showQrCode(page)
    await eventually(() => world.faults.list().every(({ state }) => state === 'used'), 'the page has not tried again')
    await scan(phone, code)
    await page.waitFor('@account-button')
  }
)

story(
  'a host page that disconnects through the provider ends the session for page and phone, and gets the event',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    await hasOneSession(phone)
    const reported = await page.run(async () => {
      interface Provider {
        request(call: { method: string; params?: unknown }): Promise<unknown>
        on(event: string, listener: (value: { code: number }) => void): void
      }
      const provider = await (
        window as unknown as { billfold: { getProvider(): Provider | Promise<Provider> } }
      ).billfold.getProvider()
      const codes: number[] = []
      provider.on('disconnect', ({ code }) => codes.push(code))
      await provider.request({ method: 'wallet_disconnect' })
      const after = await provider
        .request({ method: 'personal_sign', params: ['0x00'] })
        .catch((error: { code: number }) => error.code)
      return [codes, await provider.request({ method: 'eth_accounts' }), after]
    })
    assert.equal(reported, [[4900], [], 4900])
    await page.waitFor('@connect-button')
    await phone.until(() => (window as unknown as { phone: { sessions(): object[] } }).phone.sessions().length === 0)
  }
)
