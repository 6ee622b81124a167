/** A host page's owner styles the buttons by the README, and they look as it says. */
import * as assert from 'uvu/assert'
import { codeIn, section, snippet } from '../../readme'
import type { Page } from '../driver'
import { block, button, cdn, hostPage, tag, visit } from '../readme-page'
import { story } from '../story'
import { connectDemo } from '../visit'

const styleOf = (page: Page, name: string) =>
  page.run(
    name =>
      getComputedStyle(
        document.querySelector('billfold-button')!.shadowRoot!.querySelector('button')!
      ).getPropertyValue(name),
    name
  )

story('the README’s line of CSS keeps the page still when the button appears', cdn, async ({ page, world }) => {
  const boxes = () =>
    page.run(() =>
      [...document.querySelectorAll('billfold-button, b')].map(
        element => element.getBoundingClientRect().toJSON() as DOMRect
      )
    )
  const beside = tag.replace('</billfold-button>', '</billfold-button><b>beside it</b>')
  for (const css of [
    snippet('css', ':not(:defined)'),
    /`(billfold-button \{.*?\})`/.exec(section('src/README.md', 'Script tag'))?.[1] ?? ''
  ]) {
    assert.match(css, 'billfold-button')
    world.faults.set('cdn', { kind: 'drop', match: 'billfold.js' })
    await visit({ page, world }, hostPage(`<style>${css}</style>${beside}`))
    const before = await boxes()
    world.faults.clear()
    await page.reload()
    await page.waitFor('@connect-button')
    assert.equal(await boxes(), before, css)
  }
})

story('the README’s custom properties and parts change the style', cdn, async ({ page, world }) => {
  const css = snippet('css', '::part')
  await visit({ page, world }, hostPage(`<style>${css.replace('none', 'uppercase')}</style>${tag}`))
  await page.waitFor('@connect-button')
  const [, red, green, blue] = /--billfold-accent: #(..)(..)(..)/.exec(css)!.map(hex => parseInt(hex, 16))
  assert.is(await styleOf(page, 'background-color'), `rgb(${red}, ${green}, ${blue})`)
  assert.is(await styleOf(page, 'border-top-left-radius'), /radius: (\w+)/.exec(css)![1])
  assert.is(await styleOf(page, 'text-transform'), 'uppercase')
})

story('each part that the README names can be styled from the page', cdn, async ({ page, world }) => {
  const [, partsText = ''] = /Parts for `::part\(\)`: (.*)\./.exec(section('src/README.md', 'Styles')) ?? []
  const parts = codeIn(partsText)
  assert.ok(parts.length >= 4, partsText)
  // a distinct width for each, on all of Billfold's elements, so that the parts cannot be mixed up
  const css = parts
    .map(
      (part, index) =>
        `:is(billfold-button, billfold-network-button)::part(${part}) { outline: ${index + 1}px solid red }`
    )
    .join('\n')
  await visit(
    { page, world },
    hostPage(`${block}${button}<billfold-network-button></billfold-network-button>`, `<style>${css}</style>`)
  )
  await connectDemo(page)
  await page.waitFor('@account-button >> "ETH"')
  const styled = await page.run(
    names =>
      names.map(part => {
        const found = [...document.querySelectorAll('billfold-button, billfold-network-button')].flatMap(
          ({ shadowRoot }) => [...shadowRoot!.querySelectorAll(`[part~=${part}]`)]
        )
        return [part, ...new Set(found.map(element => getComputedStyle(element).outlineWidth))]
      }),
    parts
  )
  assert.equal(
    styled,
    parts.map((part, index) => [part, `${index + 1}px`])
  )
})
