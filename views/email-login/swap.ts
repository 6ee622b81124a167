import { $history, back, push, replace } from '../../src/ui/kit'

/** Shows the next step in place of the current one, to which going back must not lead. */
export const swap = (show: (move: typeof push) => void): void => {
  const isFirst = !$history.get()[1]
  if (!isFirst) back()
  show(isFirst ? replace : push)
}
