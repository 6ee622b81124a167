/** The registration of an account's name: what was typed, what the service suggests, and the outcome. */
import { atom } from 'nanostores'
import type { WidgetError } from '../platform/errors'
import type { Readable } from '../platform/readable'
import { runTask } from '../platform/run-task'
import { resetTask, task } from '../platform/tasks'

/** The specification's mutation states. `text` stays after a failure. */
export interface NameForm {
  /** The label, as typed. */
  text: string
  /** The account that the form is for. */
  address?: string
  status: 'idle' | 'pending' | 'success' | 'error'
  error?: WidgetError
  /** The registered name, after a success. */
  name?: string
}

export interface Suggestion {
  label: string
  isRegistered: boolean
}
export interface Suggestions {
  /** The label that was typed. */
  label: string
  list: readonly Suggestion[]
}

const blank: NameForm = { text: '', status: 'idle' }
const $form = atom<NameForm>(blank)
const $task = task<Suggestions>()

export const $nameForm: Readable<typeof $form> = $form
export const $suggestions: Readable<typeof $task> = $task

export const changeNameForm = (part: Partial<NameForm>): void => $form.set({ ...$form.get(), ...part })

/** Empties the form for an account. */
export const resetNameForm = (address: string | undefined): void => {
  resetTask($task)
  $form.set({ ...blank, ...(address && { address }) })
}

export const runSuggestions = (job: (signal: AbortSignal) => Promise<Suggestions>) => runTask($task, job)
export const resetSuggestions = (): void => resetTask($task)
