/** A session whose relay loses, duplicates or reorders messages, and one whose page is offline. */
import * as assert from 'uvu/assert'
import { signMessage } from '../../doubles/demo-wallet/signing'
import { eventually, playwrightOf, type Page } from '../driver'
import { connectPhone, openPhone, project } from '../phone'
import { FIRST, heard, listen, type Phone, type Site } from '../session-life'
import { story } from '../story'

/**
 * Has the host page request signatures of these texts within one task. It stores every answer to each, including
 * repeated ones.
 */
const askFor = (page: Page, texts: string[]) =>
  page.run(
    async (all, address) => {
      const own = window as unknown as Site
      const provider = await own.billfold.getProvider()
      own.answers = all.map(() => [])
      all.forEach((text, i) => {
        const keep = (answer: string) => {
          own.answers[i]!.push(answer)
        }
        provider
          .request({ method: 'personal_sign', params: [text, address] })
          .then(keep, (e: Error) => keep(`No: ${e.message}`))
      })
    },
    texts,
    FIRST
  )

/** Asserts, once all answers are there, that each is the signature of its own text and came once. */
const areSigned = async (page: Page, texts: string[]) => {
  await eventually(
    () => page.run(() => (window as unknown as Site).answers.every(list => list.length > 0)),
    'not every signature came'
  )
  const right = await Promise.all(texts.map(async text => [await signMessage([text, FIRST])]))
  assert.equal(await page.run(() => (window as unknown as Site).answers), right as string[][])
}

/** Returns how often the phone received a signature request. */
const timesAsked = (phone: Page) =>
  phone.run(() => (window as unknown as Phone).phone.log.filter(line => line === 'personal_sign').length)
const isPhoneDone = (phone: Page) => phone.until(() => (window as unknown as Phone).phone.open().length === 0)

/** Tags by which the relay knows a request to a wallet, and its answer. */
const REQUEST = 1108
const ANSWER = 1109

for (const [what, tag] of [
  ['the question', REQUEST],
  ['the answer', ANSWER]
] as const) {
  story(
    `a relay breaks off and loses ${what}: it is sent anew, and the site has its signature once`,
    { hosts: ['cdn'], isLong: true, expects: /WebSocket|closed abnormally/ },
    async ({ open, page, world, visitor }) => {
      await open(project())
      const phone = await openPhone(await visitor(), world)
      await connectPhone(page, phone)
      // after 15 s without an answer the library counts a message as lost (core 2.21.7, publisher.ts)
      const { clock } = playwrightOf(tag === REQUEST ? page : phone)
      await clock.install()
      const back = () => world.requests('relay').filter(r => r.rpc.includes('irn_batchSubscribe')).length
      const before = back()
      world.faults.set('relay', { kind: 'drop', match: tag, times: 1 })
      await askFor(page, ['lost'])
      await eventually(() => back() > before, 'nobody came back')
      await clock.fastForward(15_000)
      await areSigned(page, ['lost'])
      assert.is(world.faults.list()[0]!.state, 'used')
      assert.is(await timesAsked(phone), 1)
    }
  )
}

story(
  'a relay that says everything twice: one connection, each question shown once, each signature once',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    world.faults.set('relay', { kind: 'duplicate' })
    await open(project())
    await listen(page)
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    await phone.run(() => {
      ;(window as unknown as Phone).phone.set({ approve: 'ask' })
    })
    await askFor(page, ['one', 'two'])
    await phone.until(() => (window as unknown as Phone).phone.open().length === 2)
    await phone.click('@phone-approve')
    await phone.until(() => (window as unknown as Phone).phone.open().length === 1)
    await phone.click('@phone-approve')
    await areSigned(page, ['one', 'two'])
    await isPhoneDone(phone)
    assert.is(await timesAsked(phone), 2)
    assert.equal(
      (await heard(page)).filter(name => name !== 'open'),
      ['connect']
    )
    await page.waitFor('@modal', { gone: true })
  }
)

story(
  'a relay that turns round what it carries: each signature comes to the question that it is for',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    for (const match of [REQUEST, ANSWER]) world.faults.set('relay', { kind: 'reorder', match, times: 1 })
    const texts = ['first', 'second', 'third']
    await askFor(page, texts)
    await areSigned(page, texts)
    assert.is(world.faults.list().filter(({ state }) => state === 'used').length, 2)
    assert.is(await timesAsked(phone), 3)
  }
)

story(
  'a page that is off the network for half a minute has the signature once it is back',
  { hosts: ['cdn'], isLong: true, expects: /WebSocket|closed abnormally|Failed to fetch|ERR_INTERNET/ },
  async ({ open, page, world, visitor, context }) => {
    const { clock } = playwrightOf(page)
    await clock.install()
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    await listen(page)
    await phone.run(() => {
      ;(window as unknown as Phone).phone.set({ approve: 'ask' })
    })
    await askFor(page, ['away'])
    await phone.waitFor('@phone-approve')
    const answered = () => world.requests('relay').filter(({ url }) => url.includes(`tag=${ANSWER}`)).length
    const before = answered()
    await context.offline(true)
    await clock.fastForward(30_000)
    await phone.click('@phone-approve')
    await eventually(() => answered() > before, 'the relay has no answer')
    await isPhoneDone(phone)
    assert.equal(await page.run(() => (window as unknown as Site).answers), [[]], 'it was not off the network')
    await context.offline(false)
    await areSigned(page, ['away'])
    assert.equal(await heard(page), [], 'it was connected all along')
    assert.is(await timesAsked(phone), 1)
  }
)
