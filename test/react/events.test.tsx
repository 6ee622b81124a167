import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { freshPage } from '../core/reset-stores'
import { act, mount, unmountAll, until } from './render'
import './source'

const react = await import('../../src/react/index')
test.before.each(() => act(async () => freshPage()))
test.after.each(unmountAll)
test.after(freshPage)

test('a component shows the last event', async () => {
  const billfold = react.createBillfold({ debug: false })
  const seen: (string | undefined)[] = []
  const Page = () => {
    seen.push(react.useBillfoldEvents().data?.event)
    return null
  }
  await mount(<Page />)
  assert.is(seen[0], undefined)
  await until(() => seen.includes('INITIALIZE'))
  await act(async () => {
    await billfold.open()
  })
  await until(() => seen.at(-1) === 'MODAL_OPEN')
})

test.run()
