import type { KeyboardEvent } from 'react'
import { $dir, type WalletMessages } from '../../src/barrels/directory'
import type { Platform } from './platforms'

interface PlatformTabsProps {
  platforms: readonly Platform[]
  platform: Platform
  messages: WalletMessages
  onChoose: (platform: Platform) => void
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function PlatformTabs({ platforms, platform, messages, onChoose }: PlatformTabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = platforms.indexOf(platform)
    const forward = $dir.get() === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const target = (
      { [forward]: index + 1, [backward]: index - 1, Home: 0, End: platforms.length - 1 } as Record<string, number>
    )[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = (target + platforms.length) % platforms.length
    onChoose(platforms[next]!)
    event.currentTarget.querySelectorAll<HTMLElement>('button')[next]!.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-labelledby="bf-title" onKeyDown={onKeyDown}>
      {platforms.map(option => (
        <button
          key={option}
          type="button"
          role="tab"
          id={`bf-tab-${option}`}
          aria-selected={option === platform}
          aria-controls="bf-platform"
          tabIndex={option === platform ? 0 : -1}
          data-testid={`tab-${option}`}
          onClick={() => onChoose(option)}
        >
          {messages.platforms[option]}
        </button>
      ))}
    </div>
  )
}
