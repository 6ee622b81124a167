import '../react/source'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, mount, until } from '../react/render'

const { announce, Announcements } = await import('../../src/ui/components/announce')
const { List } = await import('../../src/ui/components/list')
const { Logo } = await import('../../src/ui/components/logo')
const { ToastMessage } = await import('../../src/ui/components/toast-message')
const { Row } = await import('../../src/ui/components/row')

test('arrow keys, Home and End move along the rows and stop at both ends', async () => {
  const names = ['a', 'b', 'c']
  const { container, unmount } = await mount(
    <List>
      {names.map(n => (
        <Row key={n} name={n} logo={null} testId={n} onChoose={() => undefined} />
      ))}
    </List>
  )
  const focused = () => (document.activeElement as HTMLElement | null)?.dataset['testid']
  const press = (key: string) =>
    act(async () => {
      document.activeElement?.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }))
    })
  container.querySelector<HTMLElement>('[data-testid=a]')?.focus()
  const focusedRows: (string | undefined)[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp', 'End', 'x']) {
    await press(key)
    focusedRows.push(focused())
  }
  assert.equal(focusedRows, ['b', 'c', 'c', 'b', 'a', 'a', 'c', 'c'])
  await unmount()
})

test('an image is requested without a referrer, and its fallback is the first letter of the name', async () => {
  const { container, rerender, unmount } = await mount(<Logo name="école" src="https://icons.example/a.png" />)
  const image = container.querySelector('img')
  assert.is(image?.getAttribute('referrerpolicy'), 'no-referrer')
  assert.is(image?.getAttribute('alt'), '')
  await act(async () => {
    image?.dispatchEvent(new window.Event('error'))
  })
  await until(() => container.textContent === 'É')
  await rerender(<Logo name="école" src="https://icons.example/b.png" />)
  assert.is(container.querySelector('img')?.getAttribute('src'), 'https://icons.example/b.png')
  await rerender(<Logo name="🦊 Fox" />)
  assert.is(container.textContent, '🦊')
  await unmount()
})

test('a repeated announcement is read out again', async () => {
  const { container, unmount } = await mount(<Announcements />)
  const region = container.querySelector('[role=status]')
  await act(async () => announce('Connected'))
  const first = region?.firstElementChild
  assert.is(region?.textContent, 'Connected')
  await act(async () => announce('Connected'))
  assert.is(region?.textContent, 'Connected')
  assert.is.not(region?.firstElementChild, first)
  await unmount()
})

test('a toast is read out once, by the one status region', async () => {
  const toast = { kind: 'error', text: 'Disconnecting failed' } as const
  const { container, rerender, unmount } = await mount(
    <>
      <ToastMessage toast={toast} />
      <Announcements />
    </>
  )
  await until(() => container.querySelector('[role=status]')?.textContent === 'Disconnecting failed')
  assert.is(container.querySelectorAll('[role]').length, 1)
  const message = container.querySelector('[role=status]')?.firstElementChild
  await rerender(
    <>
      <ToastMessage toast={toast} />
      <Announcements />
    </>
  )
  assert.is(container.querySelector('[role=status]')?.firstElementChild, message)
  await unmount()
})

test.run()
