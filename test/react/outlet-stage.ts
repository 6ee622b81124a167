/** A widget in a React page. A test fails if React logs a warning. */
import * as assert from 'uvu/assert'
import { freshPage } from '../core/fresh'
import { act, inDialog, unmountAll, until } from './render'
import './source'

const { createBillfold } = await import('../../src/react/index')

export const billfold = createBillfold({ debug: false })

const { error } = console
const complaints: unknown[] = []
export const listen = (): void => {
  console.error = (...said) => complaints.push(said)
}
export const restore = (): void => {
  console.error = error
}

export const begin = () => act(async () => freshPage())
export const end = async (): Promise<void> => {
  await act(() => billfold.close())
  await unmountAll()
  await until(() => !inDialog('modal'))
  assert.equal(complaints.splice(0), [], 'React has nothing to say against it')
}

export const shown = () => inDialog('modal')?.hasAttribute('open') === true
export const opened = async () => {
  await act(() => billfold.open())
  await until(shown)
}
