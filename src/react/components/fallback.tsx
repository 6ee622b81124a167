import type { CSSProperties } from 'react'
import { labels, type Labels } from '../../../i18n/labels'
import { themeProperties } from '../../core/config/theme-properties'
import { walletIcon } from '../../core/platform/icon-paths'
import { serverOptions } from '../create'

export interface FallbackProps {
  label: string | undefined
  size: 'sm' | 'md' | undefined
  disabled: boolean | undefined
}

/** Returns what the options of createBillfold say about appearance: the button labels and the theme. */
export const readAppearance = (): { messages: Labels; isLight: boolean } => {
  const { locale = 'auto', themeMode } = serverOptions()
  return { messages: labels[locale === 'auto' ? 'en' : locale], isLight: themeMode === 'light' }
}

/**
 * Returns the measures of `.btn.page` in ui/styles/base.css, so that nothing moves when the element takes over.
 * `buttonStyle` adds the styles of one button.
 */
export const frameStyle = (size: FallbackProps['size'], buttonStyle: CSSProperties): CSSProperties => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: size === 'sm' ? 36 : 44,
  borderRadius: 'var(--billfold-radius,12px)',
  verticalAlign: 'middle',
  cursor: 'pointer',
  font: `600 ${size === 'sm' ? 14 : 15}px/20px var(--billfold-font-family,Inter,system-ui,sans-serif)`,
  ...buttonStyle,
  ...Object.fromEntries(themeProperties(serverOptions().themeVariables ?? {}))
})

export function Line({ d, size }: { d: string; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  )
}

/**
 * The button shown inside an element until the element is defined. A server renders it, and users without scripts see
 * it.
 */
export function Fallback({ label, size, disabled }: FallbackProps) {
  const {
    messages: [connect],
    isLight
  } = readAppearance()
  const style = frameStyle(size, {
    minWidth: 180,
    gap: 8,
    padding: size === 'sm' ? '4px 12px' : '8px 12px',
    border: 0,
    background: `var(--billfold-accent,${isLight ? '#1d684f' : '#23735c'})`,
    color: 'var(--billfold-on-accent,#fff)'
  })
  return (
    <button type="button" disabled={disabled} style={style}>
      <Line d={walletIcon} size={20} />
      {label ?? connect}
    </button>
  )
}
