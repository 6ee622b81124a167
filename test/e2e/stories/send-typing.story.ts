/** The content of a transfer's fields when keys come faster than they are drawn, with the real keyboard. */
import * as assert from 'uvu/assert'
import type { Page } from '../driver'
import { begin, openForm, RECEIVER, spending } from '../sending'
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

const holds = (page: Page, field: Field, text: string) =>
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
const says = (page: Page, text: string) =>
  page.until(
    wanted =>
      document
        .querySelector('[data-billfold=dialog]')!
        .shadowRoot!.querySelector('[data-testid=receiver-said]')
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

story(
  'an amount that is typed faster than it is drawn has each of its digits',
  hosts,
  async ({ open, page, world }) => {
    await begin(page, () => open(spending(world)))
    for (const [keys, held] of [
      ['12..5', '12.5'],
      ['1,2,5', '1.25'],
      ['0.000.001', '0.000001'],
      ['x1x2.x.5', '12.5']
    ] as const) {
      await page.type('@amount', keys)
      await holds(page, 'amount', held)
      await insertAtOnce(page, 'amount', keys)
      await holds(page, 'amount', held)
      // the next view uses what the field has shown
      await page.waitFor('[data-testid=review]')
      assert.is(await valueOf(page, 'amount'), held)
    }
  }
)

story(
  'keys in the middle of an amount go where the caret is, also beside one that is refused',
  hosts,
  async ({ open, page, world }) => {
    await begin(page, () => open(spending(world)))
    for (const [before, at, keys, held] of [
      ['1.5', 1, 'x2', '12.5'],
      ['15', 1, ',2', '1.25'],
      ['1.5', 1, '.2', '12.5']
    ] as const) {
      await page.type('@amount', before)
      await holds(page, 'amount', before)
      await insertAtOnce(page, 'amount', keys, at)
      await holds(page, 'amount', held)
      // and once all of it is drawn
      await page.waitFor('[data-testid=amount]')
      assert.is(await valueOf(page, 'amount'), held)
    }
  }
)

story(
  'a pasted amount is read in the one certain way, or leaves the field as it is',
  hosts,
  async ({ open, page, world }) => {
    await begin(page, () => open(spending(world)))
    await page.type('@amount', '1.5')
    for (const text of ['0.000.001', '0.123.456', '1,234', '1e5', '5 ETH', '1 2']) {
      await paste(page, 'amount', text)
      await page.waitFor('[data-testid=worth].wrong')
      assert.is(await valueOf(page, 'amount'), '1.5', text)
    }
    await paste(page, 'amount', '1.234,5')
    await holds(page, 'amount', '1234.5')
    // the field and the store stay equal after the browser's undo
    await page.press('Control+z')
    const shown = await valueOf(page, 'amount')
    await page.type('@receiver', RECEIVER)
    await page.waitFor('@review')
    assert.is(await valueOf(page, 'amount'), shown)
  }
)

story(
  'a receiver and a search that are typed faster than they are drawn have each character',
  hosts,
  async ({ open, page, world }) => {
    await begin(page, () => open(spending(world)))
    await insertAtOnce(page, 'receiver', RECEIVER)
    await holds(page, 'receiver', RECEIVER)
    await page.click('@clear-receiver')
    await page.type('@receiver', `eth:${RECEIVER}`)
    await holds(page, 'receiver', `eth:${RECEIVER}`)
    await says(page, RECEIVER.slice(0, 10))
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
    await open(spending(world))
    await connectDemo(page)
    await openForm(page)
    await paste(page, 'receiver', `ethereum:pay-${RECEIVER}@1?value=2.5e17`)
    await holds(page, 'amount', '0.25')
    await page.waitFor('[data-testid=review]:not([aria-disabled])')
    await page.click('@clear-receiver')
    await paste(page, 'receiver', `ethereum:${RECEIVER}@137`)
    await says(page, 'This is for Polygon. You are on Ethereum.')
  }
)
