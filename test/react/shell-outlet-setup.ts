/** A widget in a React page. A test fails if React logs a warning. */
import * as assert from 'uvu/assert'
import { freshPage } from '../core/reset-stores'
import { act, inDialog, unmountAll, until } from './render'
import './source'

const { createBillfold } = await import('../../src/react/index')

export const billfold = createBillfold({ debug: false })

const { error } = console
const complaints: unknown[] = []
export const listen = (): void => {
  console.error = (...args) => complaints.push(args)
}
export const restore = (): void => {
  console.error = error
}

export const resetPage = () => act(async () => freshPage())
export const cleanUp = async (): Promise<void> => {
  await act(() => billfold.close())
  await unmountAll()
  await until(() => !inDialog('modal'))
  assert.equal(complaints.splice(0), [], 'React logs no error')
}

export const isShown = () => inDialog('modal')?.hasAttribute('open') === true
export const openDialog = async () => {
  await act(() => billfold.open())
  await until(isShown)
}
