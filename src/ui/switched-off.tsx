import { useEffect } from 'react'

/** Stands in for a view that the site has switched off, until another shows. */
export function SwitchedOff({ leave }: { leave(): void }) {
  useEffect(leave, [])
  return null
}
