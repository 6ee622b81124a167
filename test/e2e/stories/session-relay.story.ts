/** A session whose relay loses, duplicates or reorders messages, and one whose page is offline. */
import * as assert from 'uvu/assert'
import { signMessage } from '../../doubles/demo-wallet/signing'
import { eventually, playwrightOf, type Page } from '../driver'
import { connectPhone, openPhone, project } from '../phone'
import { FIRST, receivedEvents, recordEvents, type Phone, type HostWindow } from '../session-life'
import { story } from '../story'

/**
 * Has the host page request signatures of these texts within one task. It stores every answer to each, including
 * repeated ones.
 */
const requestSignatures = (page: Page, texts: string[]) =>
  page.run(
    async (all, address) => {
      const own = window as unknown as HostWindow
      const provider = await own.billfold.getProvider()
      own.answers = all.map(() => [])
      all.forEach((text, index) => {
        const keep = (answer: string) => {
          own.answers[index]!.push(answer)
        }
        provider
          .request({ method: 'personal_sign', params: [text, address] })
          .then(keep, (error: Error) => keep(`No: ${error.message}`))
      })
    },
    texts,
    FIRST
  )

/** Asserts, once all answers are there, that each is the signature of its own text and came once. */
const assertSigned = async (page: Page, texts: string[]) => {
  await eventually(
    () => page.run(() => (window as unknown as HostWindow).answers.every(list => list.length > 0)),
    'not every signature came'
  )
  const expected = await Promise.all(texts.map(async text => [await signMessage([text, FIRST])]))
  assert.equal(await page.run(() => (window as unknown as HostWindow).answers), expected as string[][])
}

/** Returns how often the phone received a signature request. */
const signatureRequestCount = (phone: Page) =>
  phone.run(() => (window as unknown as Phone).phone.log.filter(line => line === 'personal_sign').length)
const isPhoneDone = (phone: Page) => phone.until(() => (window as unknown as Phone).phone.open().length === 0)

/** Tags by which the relay knows a request to a wallet, and its answer. */
const REQUEST = 1108
const ANSWER = 1109

for (const [what, tag] of [
  ['the request', REQUEST],
  ['the answer', ANSWER]
] as const) {
  story(
    `a relay drops the connection and loses ${what}; it is sent again, and the page gets one signature`,
    { hosts: ['cdn'], isLong: true, expects: /WebSocket|closed abnormally/ },
    async ({ open, page, world, visitor }) => {
      await open(project())
      const phone = await openPhone(await visitor(), world)
      await connectPhone(page, phone)
      // after 15 s without an answer the library counts a message as lost (core 2.21.7, publisher.ts)
      const { clock } = playwrightOf(tag === REQUEST ? page : phone)
      await clock.install()
      const subscriptionCount = () =>
        world.requests('relay').filter(request => request.rpc.includes('irn_batchSubscribe')).length
      const before = subscriptionCount()
      world.faults.set('relay', { kind: 'drop', match: tag, times: 1 })
      await requestSignatures(page, ['lost'])
      await eventually(() => subscriptionCount() > before, 'the page did not return')
      await clock.fastForward(15_000)
      await assertSigned(page, ['lost'])
      assert.is(world.faults.list()[0]!.state, 'used')
      assert.is(await signatureRequestCount(phone), 1)
    }
  )
}

story(
  'a relay that duplicates messages causes one connection, and one prompt and one signature per request',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    world.faults.set('relay', { kind: 'duplicate' })
    await open(project())
    await recordEvents(page)
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    await phone.run(() => {
      ;(window as unknown as Phone).phone.set({ approve: 'ask' })
    })
    await requestSignatures(page, ['one', 'two'])
    await phone.until(() => (window as unknown as Phone).phone.open().length === 2)
    await phone.click('@phone-approve')
    await phone.until(() => (window as unknown as Phone).phone.open().length === 1)
    await phone.click('@phone-approve')
    await assertSigned(page, ['one', 'two'])
    await isPhoneDone(phone)
    assert.is(await signatureRequestCount(phone), 2)
    assert.equal(
      (await receivedEvents(page)).filter(name => name !== 'open'),
      ['connect']
    )
    await page.waitFor('@modal', { gone: true })
  }
)

story(
  'each signature reaches its own request although the relay reorders messages',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    for (const match of [REQUEST, ANSWER]) world.faults.set('relay', { kind: 'reorder', match, times: 1 })
    const texts = ['first', 'second', 'third']
    await requestSignatures(page, texts)
    await assertSigned(page, texts)
    assert.is(world.faults.list().filter(({ state }) => state === 'used').length, 2)
    assert.is(await signatureRequestCount(phone), 3)
  }
)

story(
  'a page that is offline for half a minute receives the signature once it is online again',
  { hosts: ['cdn'], isLong: true, expects: /WebSocket|closed abnormally|Failed to fetch|ERR_INTERNET/ },
  async ({ open, page, world, visitor, context }) => {
    const { clock } = playwrightOf(page)
    await clock.install()
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    await recordEvents(page)
    await phone.run(() => {
      ;(window as unknown as Phone).phone.set({ approve: 'ask' })
    })
    await requestSignatures(page, ['away'])
    await phone.waitFor('@phone-approve')
    const answerCount = () => world.requests('relay').filter(({ url }) => url.includes(`tag=${ANSWER}`)).length
    const before = answerCount()
    await context.offline(true)
    await clock.fastForward(30_000)
    await phone.click('@phone-approve')
    await eventually(() => answerCount() > before, 'the relay has no answer')
    await isPhoneDone(phone)
    assert.equal(await page.run(() => (window as unknown as HostWindow).answers), [[]], 'the page was not offline')
    await context.offline(false)
    await assertSigned(page, ['away'])
    assert.equal(await receivedEvents(page), [], 'the page stayed connected')
    assert.is(await signatureRequestCount(phone), 1)
  }
)
