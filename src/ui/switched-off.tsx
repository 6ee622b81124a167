import { useEffect } from 'react'

/** Replaces a view that the host page has disabled, until another view shows. */
export function SwitchedOff({ leave }: { leave(): void }) {
  useEffect(leave, [])
  return null
}
