import type { KeyboardEvent } from 'react'
import { $dir, type WalletsWords } from '../../src/hosted'
import type { Way } from './ways'

interface PlatformTabsProps {
  ways: readonly Way[]
  way: Way
  words: WalletsWords
  onChoose: (way: Way) => void
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function PlatformTabs({ ways, way, words, onChoose }: PlatformTabsProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = ways.indexOf(way)
    const forward = $dir.get() === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const to = ({ [forward]: at + 1, [backward]: at - 1, Home: 0, End: ways.length - 1 } as Record<string, number>)[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + ways.length) % ways.length
    onChoose(ways[next]!)
    event.currentTarget.querySelectorAll<HTMLElement>('button')[next]!.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-labelledby="bf-title" onKeyDown={move}>
      {ways.map(one => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`bf-tab-${one}`}
          aria-selected={one === way}
          aria-controls="bf-way"
          tabIndex={one === way ? 0 : -1}
          data-testid={`tab-${one}`}
          onClick={() => onChoose(one)}
        >
          {words.ways[one]}
        </button>
      ))}
    </div>
  )
}
