/** Screen reader announcements: one polite live region, which the shell renders. */
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { useSignals } from '../framework'
import { useStore } from '../hooks/use-store'

const $announcement = atom({ text: '', count: 0 })

/** Announces a text, also if it equals the previous one. */
export const announce = (text: string): void => $announcement.set({ text, count: $announcement.get().count + 1 })

export function Announcements() {
  useSignals()
  const announcement = useStore($announcement)
  useEffect(() => () => announce(''), [])
  return (
    <div className="sr-only" role="status">
      <span key={announcement.value.count}>{announcement.value.text}</span>
    </div>
  )
}
