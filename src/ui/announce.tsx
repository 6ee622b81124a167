/** Screen reader announcements: one polite live region, which the shell renders. */
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { useSignals } from './framework'
import { useStore } from './use-store'

const $said = atom({ text: '', turn: 0 })

/** Announces a text, also if it equals the previous one. */
export const announce = (text: string): void => $said.set({ text, turn: $said.get().turn + 1 })

export function Announcements() {
  useSignals()
  const said = useStore($said)
  useEffect(() => () => announce(''), [])
  return (
    <div className="vh" role="status">
      <span key={said.value.turn}>{said.value.text}</span>
    </div>
  )
}
