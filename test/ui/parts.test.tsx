import '../react/source'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, mount, until } from '../react/render'

const { announce, Announcements } = await import('../../src/ui/announce')
const { List } = await import('../../src/ui/list')
const { Mark } = await import('../../src/ui/mark')
const { Note } = await import('../../src/ui/note')
const { Row } = await import('../../src/ui/row')

test('arrow keys, Home and End move along the rows, and stop at the ends', async () => {
  const names = ['a', 'b', 'c']
  const { place, unmount } = await mount(
    <List>
      {names.map(n => (
        <Row key={n} name={n} mark={null} testId={n} onChoose={() => undefined} />
      ))}
    </List>
  )
  const focused = () => (document.activeElement as HTMLElement | null)?.dataset['testid']
  const press = (key: string) =>
    act(async () => {
      document.activeElement?.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }))
    })
  place.querySelector<HTMLElement>('[data-testid=a]')?.focus()
  const seen: (string | undefined)[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp', 'End', 'x']) {
    await press(key)
    seen.push(focused())
  }
  assert.equal(seen, ['b', 'c', 'c', 'b', 'a', 'a', 'c', 'c'])
  await unmount()
})

test('an image is asked for without telling who asks; where it does not load, the first letter stands', async () => {
  const { place, rerender, unmount } = await mount(<Mark name="école" src="https://icons.example/a.png" />)
  const image = place.querySelector('img')
  assert.is(image?.getAttribute('referrerpolicy'), 'no-referrer')
  assert.is(image?.getAttribute('alt'), '')
  await act(async () => {
    image?.dispatchEvent(new window.Event('error'))
  })
  await until(() => place.textContent === 'É')
  await rerender(<Mark name="école" src="https://icons.example/b.png" />)
  assert.is(place.querySelector('img')?.getAttribute('src'), 'https://icons.example/b.png')
  await rerender(<Mark name="🦊 Fox" />)
  assert.is(place.textContent, '🦊')
  await unmount()
})

test('what is said twice is read out twice', async () => {
  const { place, unmount } = await mount(<Announcements />)
  const region = place.querySelector('[role=status]')
  await act(async () => announce('Connected'))
  const first = region?.firstElementChild
  assert.is(region?.textContent, 'Connected')
  await act(async () => announce('Connected'))
  assert.is(region?.textContent, 'Connected')
  assert.is.not(region?.firstElementChild, first)
  await unmount()
})

test('a toast is read out by the one region for that, once', async () => {
  const toast = { kind: 'error', text: 'Disconnecting failed' } as const
  const { place, rerender, unmount } = await mount(
    <>
      <Note toast={toast} />
      <Announcements />
    </>
  )
  await until(() => place.querySelector('[role=status]')?.textContent === 'Disconnecting failed')
  assert.is(place.querySelectorAll('[role]').length, 1)
  const said = place.querySelector('[role=status]')?.firstElementChild
  await rerender(
    <>
      <Note toast={toast} />
      <Announcements />
    </>
  )
  assert.is(place.querySelector('[role=status]')?.firstElementChild, said)
  await unmount()
})

test.run()
