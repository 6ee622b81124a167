/** The driver and the runner themselves, on a page without Billfold. What holds here holds for every other story. */
import * as assert from 'uvu/assert'
import { engines, eventually } from '../driver'
import { story } from '../story'

const pageOf = (html: string) => `data:text/html,${encodeURIComponent(`<!doctype html><meta charset=utf-8>${html}`)}`

const counter = pageOf(`
  <input id=name value=old>
  <count-er></count-er>
  <script>
    customElements.define('count-er', class extends HTMLElement {
      connectedCallback() {
        const root = this.attachShadow({ mode: 'open' })
        root.innerHTML = '<button data-testid=more disabled>More</button> <output>0</output>'
        const button = root.querySelector('button')
        button.onclick = event => {
          if (event.isTrusted) root.querySelector('output').textContent++
        }
        setTimeout(() => button.disabled = false, 100)
      }
    })
  </script>`)

const everywhere = { hosts: ['cdn'], engines } as const

story(
  'the driver clicks with a real pointer inside a shadow root, once the button is enabled',
  everywhere,
  async ({ page }) => {
    await page.goto(counter)
    await page.click('@more')
    await page.until(() => document.querySelector('count-er')?.shadowRoot?.querySelector('output')?.textContent === '1')
    assert.is(await page.text('count-er'), 'More 1')
    assert.ok(await page.visible('count-er >> "More"'))
    assert.not(await page.visible('@less'))
  }
)

story('the driver types over the content of a field', everywhere, async ({ page }) => {
  await page.goto(counter)
  await page.type('#name', 'Ünï 1')
  assert.is(await page.text('#name'), 'Ünï 1')
  await page.press('Shift+Tab')
  assert.not(await page.run(() => document.activeElement?.id === 'name'))
})

story('the driver reports what prevents a click', everywhere, async ({ page }) => {
  await page.goto(pageOf('<button id=b>B</button><div id=veil style="position:fixed;inset:0"></div><p id=off hidden>'))
  const refusal = (selector: string) =>
    page.click(selector, { limitMs: 200 }).then(
      () => 'clicked',
      (error: Error) => error.message
    )
  assert.match(await refusal('#b'), /covered by <div veil>/)
  assert.match(await refusal('#off'), /hidden/)
  assert.match(await refusal('#nowhere'), /missing/)
})

story('the driver scrolls to an element outside the window or inside a scrolling box', everywhere, async ({ page }) => {
  await page.goto(
    pageOf(`<div style="height:3000px"></div><div style="height:90px;overflow:auto">
    <div style="height:900px"></div><button onclick="this.textContent='Pressed'">Deep</button></div>`)
  )
  await page.click('button')
  assert.is(await page.text('button'), 'Pressed')
})

story(
  'the driver waits for an animation that has moved nothing yet, as when the browser draws no frames',
  everywhere,
  async ({ page }) => {
    await page.goto(pageOf('<div id=box><button>Go</button></div>'))
    await page.run(() => {
      const box = document.querySelector('#box')!
      const motion = box.animate({ translate: ['0 90px', '0'] }, { delay: 400, duration: 100 })
      document.querySelector('button')!.onclick = () => {
        box.append(motion.playState)
      }
    })
    await page.click('button')
    assert.is(await page.text('#box'), 'Gofinished')
  }
)

const failing = { ...everywhere, expects: /thrown|rejected/ }

story('the driver collects uncaught errors', failing, async ({ page }) => {
  await page.goto(
    pageOf(`<button onclick="Promise.reject(new Error('rejected')); throw new Error('thrown')">Fail</button>`)
  )
  await page.click('button')
  // WebKit reports them along with the answer to any request.
  await eventually(
    async () => (await page.url()) !== '' && page.errors().length === 2,
    () => `two errors, not ${page.errors().join()}`
  )
  assert.match(page.errors().join(), /thrown/)
  assert.match(page.errors().join(), /rejected/)
})

story(
  'the driver collects errors of a page’s first moments',
  { ...failing, engines: ['chromium', 'firefox'] },
  async ({ page }) => {
    await page.goto(pageOf(`<script>Promise.reject(new Error('rejected')); throw new Error('thrown')</script>`))
    await eventually(
      () => page.errors().length === 2,
      () => `two errors, not ${page.errors().join()}`
    )
  }
)

// WebKit's driver hung once in a window that the page had opened, and no story needs one there. The driver opens tabs
// itself.
story(
  'the driver follows a window that the page opens, and goes back from one page to another',
  { ...everywhere, engines: ['chromium', 'firefox'] },
  async ({ page, context, world }) => {
    await page.goto(`${world.pages}/__world`)
    const { cdn } = world
    await page.goto(`${world.pages}/nothing-here`)
    await page.back()
    assert.match(await page.text('body'), cdn)
    await page.goto(pageOf('<button onclick="open(`about:blank`, `w`, `width=300,height=300`)">Open</button>'))
    const window = await context.popup(() => page.click('button'))
    assert.is((await context.pages()).length, 2)
    await window.close()
    await eventually(async () => (await context.pages()).length === 1, 'the window is gone')
    const hasty = await context.popup(() => page.click('button'))
    await hasty.run(() => {
      document.body.innerHTML = '<button onmousedown="window.close()">Close</button>'
    })
    await hasty.click('button')
    await eventually(async () => (await context.pages()).length === 1, 'a click that closes its window is done')
    assert.is((await context.pages()).length, 1)
  }
)

story('a visitor finds nothing that another visitor stored', everywhere, async ({ page, visitor, world }) => {
  const there = `${world.pages}/__world`
  await page.goto(there)
  await page.run(() => localStorage.setItem('left', 'here'))
  const other = await (await visitor()).page()
  await other.goto(there)
  assert.is(await other.run(() => localStorage.length), 0)
  assert.is(await page.run(() => localStorage.getItem('left')), 'here')
})

story('the driver presses again if the element moved away under the pointer', everywhere, async ({ page }) => {
  await page.goto(pageOf('<button data-testid=shy style="position:absolute;top:0">Shy</button>'))
  await page.run(() => {
    const button = document.querySelector<HTMLButtonElement>('[data-testid=shy]')!
    button.addEventListener(
      'pointermove',
      () => {
        button.style.top = '300px'
      },
      { once: true }
    )
    button.addEventListener('click', () => {
      button.textContent = 'Pressed'
    })
  })
  await page.click('@shy')
  await page.waitFor('"Pressed"')
})
