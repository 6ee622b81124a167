import { alertIcon, downIcon, walletIcon } from '../../core/platform/icon-paths'

/**
 * Icons: one stroked path each in a box of 20. Only icons used in several places are here; a view brings its own path.
 */
const paths = {
  wallet: walletIcon,
  close: 'M5 5l10 10M15 5L5 15',
  back: 'M12.5 4.5L7 10l5.5 5.5',
  down: downIcon,
  check: 'M4 10.5l4 4 8-9',
  help: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM7.8 7.7a2.3 2.3 0 1 1 3.3 2.1c-.7.4-1.1.9-1.1 1.7M10 14h.01',
  alert: alertIcon,
  code: 'M3.5 3.5h5v5h-5zm8 0h5v5h-5zm-8 8h5v5h-5zm8 0h2v2m3-2v5h-5',
  retry: 'M15.5 7A6.5 6.5 0 1 0 16.5 10.6M15.8 3.2V7H12'
} as const
/** The path of a drawing, for an icon of one view or of several deferred ones. */
export type IconPath = `M${string}`
export type IconName = keyof typeof paths | IconPath

interface IconProps {
  name: IconName
  /** 16 px instead of 20. */
  isSmall?: boolean
  /** Mirrored in right-to-left pages: back, open, leave. */
  isFlipped?: boolean
}

export function Icon({ name, isSmall, isFlipped }: IconProps) {
  return (
    <svg className={`icon${isSmall ? ' small' : ''}${isFlipped ? ' flip' : ''}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name as keyof typeof paths] ?? name} />
    </svg>
  )
}
