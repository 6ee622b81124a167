import { useRef, type ReactElement } from 'react'

interface RetainedElement {
  inputs: readonly unknown[]
  element: ReactElement
}

/**
 * Returns a function that returns the last element of a key while its inputs are identical. Such an element does not
 * render again: when the window of a virtual list moves by one row, nearly all stay. Keys that a rendering leaves out
 * are forgotten.
 */
export const useRetainedElements = () => {
  const latest = useRef(new Map<string, RetainedElement>())
  const previous = latest.current
  const current = new Map<string, RetainedElement>()
  latest.current = current
  return (key: string, inputs: readonly unknown[], render: () => ReactElement): ReactElement => {
    const before = previous.get(key)
    const isSame =
      before?.inputs.length === inputs.length && inputs.every((input, index) => input === before.inputs[index])
    const entry = before && isSame ? before : { inputs, element: render() }
    current.set(key, entry)
    return entry.element
  }
}
