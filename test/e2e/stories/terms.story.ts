/** Terms that a host page wants accepted before a visitor connects. */
import * as assert from 'uvu/assert'
import { eventually, playwrightOf } from '../driver'
import { story } from '../story'
import { rowState, pageQuery, assertBlocked, urls, withBox } from '../terms'
import { DEMO } from '../visit'

story(
  'no wallet can be focused or pressed by pointer, key or script until the terms are accepted',
  { hosts: ['cdn', 'csp', 'react19', 'react18', 'compat'] },
  async ({ open, page, shot }) => {
    await open(withBox())
    await page.click('@connect-button')
    await page.waitFor('@legal-checkbox')
    await page.waitFor(DEMO)
    await shot('barred')
    assert.equal(await rowState(page), { isInert: true, hasFocus: false })
    const stops = new Set<string | undefined>()
    for (let i = 0; i < 12; i++) {
      await page.press('Tab')
      stops.add(
        await page.run(
          () =>
            (document.querySelector('[data-billfold=dialog]')!.shadowRoot!.activeElement as HTMLElement | null)
              ?.dataset['testid']
        )
      )
    }
    assert.ok(stops.has('legal-checkbox') && stops.has('terms') && stops.has('modal-close'), [...stops].join())
    assert.equal(
      [...stops].filter(name => name?.startsWith('wallet-')),
      []
    )
    await assertBlocked(page)
    await page.click('@legal-checkbox')
    await page.click(DEMO)
    await page.waitFor('@account-button')
  }
)

story(
  'a list that arrives while the checkbox is not checked is disabled, too, until it is',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(withBox())
    await page.click('@connect-button')
    await page.waitFor('@legal-checkbox')
    const pressLateList = () =>
      page.run(async () => {
        const root = document.querySelector('[data-billfold=dialog]')!.shadowRoot!
        const list =
          root.querySelector<HTMLElement>('.later') ??
          Object.assign(document.createElement('button'), { className: 'later' })
        let presses = 0
        list.onclick = () => presses++
        if (!list.isConnected) root.querySelector('.view')!.append(list)
        await new Promise(requestAnimationFrame)
        list.click()
        return presses
      })
    assert.is(await pressLateList(), 0)
    await page.click('@legal-checkbox')
    await eventually(async () => (await pressLateList()) === 1, 'the list stays disabled')
  }
)

story(
  'the checkbox is checked by keyboard, and stays checked until the page is left',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page }) => {
    await open(withBox())
    await page.click('@connect-button')
    await page.waitFor('@legal-checkbox')
    const isChecked = () =>
      page.run(
        () =>
          document
            .querySelector('[data-billfold=dialog]')!
            .shadowRoot!.querySelector<HTMLInputElement>('[data-testid=legal-checkbox]')!.checked
      )
    for (
      let i = 0;
      i < 6 &&
      !(await page.run(() =>
        document.querySelector('[data-billfold=dialog]')!.shadowRoot!.activeElement?.matches('[type=checkbox]')
      ));
      i++
    )
      await page.press('Tab')
    await page.press('Space')
    assert.is(await isChecked(), true)
    await page.press('Escape')
    await page.waitFor('dialog[open]', { gone: true })
    await page.click('@connect-button')
    await page.waitFor('@legal-checkbox')
    assert.equal(
      [
        await isChecked(),
        await page.run(() => document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('[inert]'))
      ],
      [true, null]
    )
    await page.goto(await page.url())
    await page.click('@connect-button')
    await page.waitFor('@legal-checkbox')
    assert.is(await isChecked(), false)
  }
)

story(
  'the linked terms open in a new tab, and “and” shows only between two',
  { hosts: ['cdn'] },
  async ({ open, page, context }) => {
    await playwrightOf(page)
      .context()
      .route('https://site.example/**', route =>
        route.fulfill({ contentType: 'text/html', body: '<title>Terms</title>' })
      )
    await open(withBox())
    await page.click('@connect-button')
    const tab = await context.popup(() => page.click('@privacy'))
    assert.is(await tab.url(), 'https://site.example/privacy')
    assert.is(await tab.run(() => window.opener as unknown), null)
    assert.match(await page.text('@modal'), /I accept the terms of service .*and the privacy policy/)
    await open(withBox({ termsConditionsUrl: undefined }))
    await page.click('@connect-button')
    await page.waitFor('@privacy')
    assert.is(await page.count('@terms'), 0)
    assert.not.match(await page.text('@modal'), / and /)
  }
)

story(
  'without a checkbox a line says what is accepted by connecting, and nothing is disabled',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, shot }) => {
    await open(pageQuery({ ...urls }))
    await page.click('@connect-button')
    await page.waitFor('@legal-line')
    await shot('line')
    assert.is(await page.count('@legal-checkbox'), 0)
    await page.click(DEMO)
    await page.waitFor('@account-button')
  }
)

story(
  'an invalid address of terms has no link; the checkbox stays, and without one there is no line',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(pageQuery({ termsConditionsUrl: 'javascript:alert(1)', features: { legalCheckbox: true } }))
    await page.click('@connect-button')
    await page.waitFor('@legal-checkbox')
    assert.is(await page.count('@terms'), 0)
    await open(pageQuery({ termsConditionsUrl: 'javascript:alert(1)' }))
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    assert.equal([await page.count('@legal-checkbox'), await page.count('@legal-line')], [0, 0])
  }
)

story('a relative address of terms resolves as in a link', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(withBox({ termsConditionsUrl: '/terms', privacyPolicyUrl: undefined }))
  await page.click('@connect-button')
  await page.waitFor('@terms')
  assert.is(
    await page.run(
      () =>
        document
          .querySelector('[data-billfold=dialog]')!
          .shadowRoot!.querySelector<HTMLAnchorElement>('[data-testid=terms]')!.href ===
        new URL('/terms', location.href).href
    ),
    true
  )
})
