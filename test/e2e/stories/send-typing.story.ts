/** The content of a transfer's fields when keys come faster than they are drawn, with the real keyboard. */
import * as assert from 'uvu/assert'
import type { Page } from '../driver'
import { begin, openForm, RECEIVER, sendQuery } from '../sending'
import { story } from '../story'
import { connectDemo } from '../visit'

const hosts = { hosts: ['cdn', 'react19'] as const }

type Field = 'amount' | 'receiver' | 'token-search' | 'wallet-search'

const valueOf = (page: Page, field: Field) =>
  page.run(
    name =>
      document
        .querySelector('[data-billfold=dialog]')!
        .shadowRoot!.querySelector<HTMLInputElement>(`[data-testid=${name}]`)!.value,
    field
  )

const waitForValue = (page: Page, field: Field, text: string) =>
  page.until(
    (name, wanted) =>
      document
        .querySelector('[data-billfold=dialog]')!
        .shadowRoot!.querySelector<HTMLInputElement>(`[data-testid=${name}]`)!.value === wanted,
    field,
    text
  )

/** Has the browser insert characters one after another within one task, so that it draws nothing in between. */
const insertAtOnce = (page: Page, field: Field, keys: string, caret = -1) =>
  page.run(
    (name, text, at) => {
      const root = document.querySelector('[data-billfold=dialog]')!.shadowRoot!
      const input = root.querySelector<HTMLInputElement>(`[data-testid=${name}]`)!
      input.focus()
      if (at < 0) input.select()
      else input.setSelectionRange(at, at)
      for (const key of text) {
        // browsers fire this event for a key, but not for a command
        input.dispatchEvent(new InputEvent('beforeinput', { bubbles: true }))
        document.execCommand('insertText', false, key)
      }
    },
    field,
    keys,
    caret
  )

/** Waits for this text below the receiver. */
const waitForReceiverText = (page: Page, text: string) =>
  page.until(
    wanted =>
      document
        .querySelector('[data-billfold=dialog]')!
        .shadowRoot!.querySelector('[data-testid=receiver-message]')
        ?.textContent?.includes(wanted),
    text
  )

/** Replaces a field's content by a text in one step. */
const paste = (page: Page, field: Field, text: string) =>
  page.run(
    (name, pasted) => {
      const root = document.querySelector('[data-billfold=dialog]')!.shadowRoot!
      const input = root.querySelector<HTMLInputElement>(`[data-testid=${name}]`)!
      input.focus()
      input.select()
      // browsers fire this event for a paste, but not for a command
      input.dispatchEvent(new InputEvent('beforeinput', { bubbles: true }))
      document.execCommand('insertText', false, pasted)
    },
    field,
    text
  )

story('an amount typed faster than it is drawn keeps each digit', hosts, async ({ open, page, world }) => {
  await begin(page, () => open(sendQuery(world)))
  for (const [keys, expected] of [
    ['12..5', '12.5'],
    ['1,2,5', '1.25'],
    ['0.000.001', '0.000001'],
    ['x1x2.x.5', '12.5']
  ] as const) {
    await page.type('@amount', keys)
    await waitForValue(page, 'amount', expected)
    await insertAtOnce(page, 'amount', keys)
    await waitForValue(page, 'amount', expected)
    // the next view uses what the field has shown
    await page.waitFor('[data-testid=review]')
    assert.is(await valueOf(page, 'amount'), expected)
  }
})

story(
  'characters typed inside an amount go where the caret is, also beside one that is rejected',
  hosts,
  async ({ open, page, world }) => {
    await begin(page, () => open(sendQuery(world)))
    for (const { before, caret, keys, expected } of [
      { before: '1.5', caret: 1, keys: 'x2', expected: '12.5' },
      { before: '15', caret: 1, keys: ',2', expected: '1.25' },
      { before: '1.5', caret: 1, keys: '.2', expected: '12.5' }
    ] as const) {
      await page.type('@amount', before)
      await waitForValue(page, 'amount', before)
      await insertAtOnce(page, 'amount', keys, caret)
      await waitForValue(page, 'amount', expected)
      // and once all of it is drawn
      await page.waitFor('[data-testid=amount]')
      assert.is(await valueOf(page, 'amount'), expected)
    }
  }
)

story(
  'a pasted amount is used if it has one clear reading, or else leaves the field unchanged',
  hosts,
  async ({ open, page, world }) => {
    await begin(page, () => open(sendQuery(world)))
    await page.type('@amount', '1.5')
    for (const text of ['0.000.001', '0.123.456', '1,234', '1e5', '5 ETH', '1 2']) {
      await paste(page, 'amount', text)
      await page.waitFor('[data-testid=fiat-value].wrong')
      assert.is(await valueOf(page, 'amount'), '1.5', text)
    }
    await paste(page, 'amount', '1.234,5')
    await waitForValue(page, 'amount', '1234.5')
    // the field and the store stay equal after the browser's undo
    await page.press('Control+z')
    const afterUndo = await valueOf(page, 'amount')
    await page.type('@receiver', RECEIVER)
    await page.waitFor('@review')
    assert.is(await valueOf(page, 'amount'), afterUndo)
  }
)

story(
  'a receiver and a search typed faster than they are drawn keep each character',
  hosts,
  async ({ open, page, world }) => {
    await begin(page, () => open(sendQuery(world)))
    await insertAtOnce(page, 'receiver', RECEIVER)
    await waitForValue(page, 'receiver', RECEIVER)
    await page.click('@clear-receiver')
    await page.type('@receiver', `eth:${RECEIVER}`)
    await waitForValue(page, 'receiver', `eth:${RECEIVER}`)
    await waitForReceiverText(page, RECEIVER.slice(0, 10))
    await page.click('@choose-token')
    await page.waitFor('@token-search')
    await insertAtOnce(page, 'token-search', 'no such token')
    await page.waitFor('.disc')
    await page.type('@token-search', 'ether')
    await page.waitFor('@token-native')
    assert.is(await valueOf(page, 'token-search'), 'ether')
  }
)

story(
  'a payment link fills in amount and token, and one for another network says so',
  hosts,
  async ({ open, page, world }) => {
    await open(sendQuery(world))
    await connectDemo(page)
    await openForm(page)
    await paste(page, 'receiver', `ethereum:pay-${RECEIVER}@1?value=2.5e17`)
    await waitForValue(page, 'amount', '0.25')
    await page.waitFor('[data-testid=review]:not([aria-disabled])')
    await page.click('@clear-receiver')
    await paste(page, 'receiver', `ethereum:${RECEIVER}@137`)
    await waitForReceiverText(page, 'This is for Polygon. You are on Ethereum.')
  }
)
