import { useEffect, useRef, type RefObject } from 'react'

/** An event of React carries the browser's as `nativeEvent`; Preact's event is the browser's itself. */
interface EventOfEither {
  nativeEvent?: object
  isComposing?: boolean
}

/**
 * Returns whether an input method is still composing text (Chinese, Japanese, some keyboards of Android). Its text is
 * not final.
 */
export const isComposing = (event: object): boolean => {
  const { nativeEvent = event } = event as EventOfEither
  return (nativeEvent as EventOfEither).isComposing === true
}

/**
 * Returns a ref that is true while an input method composes in a field, where nothing may be written. `onEnd` runs once
 * it has finished. Adds its own listeners, because Preact has no `onCompositionEnd`.
 */
export const useComposition = (field: RefObject<HTMLInputElement | null>, onEnd: () => void): RefObject<boolean> => {
  const isActive = useRef(false)
  const latest = useRef(onEnd)
  latest.current = onEnd
  useEffect(() => {
    const input = field.current!
    const onStart = () => {
      isActive.current = true
    }
    const onCompositionEnd = () => {
      isActive.current = false
      latest.current()
    }
    input.addEventListener('compositionstart', onStart)
    input.addEventListener('compositionend', onCompositionEnd)
    return () => {
      input.removeEventListener('compositionstart', onStart)
      input.removeEventListener('compositionend', onCompositionEnd)
    }
  }, [])
  return isActive
}
