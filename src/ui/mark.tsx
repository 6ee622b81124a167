import type { CSSProperties } from 'react'
import { hueOf } from '../core/hue'
import { useSignal, useSignals } from './framework'

interface MarkProps {
  name: string
  /** An address that `iconUrl` let through. */
  src?: string
  /** Networks and tokens are round, wallets are not. */
  isRound?: boolean
}

/**
 * Image of a wallet or network; its first letter where there is none, or where it does not load. Lazy, since a dialog that is merely
 * made ready may send for nothing of others.
 */
export function Mark({ name, src, isRound }: MarkProps) {
  useSignals()
  const broken = useSignal<string | undefined>(undefined)
  const shape = isRound ? 'mark o' : 'mark'
  return src && broken.value !== src ? (
    <img
      className={shape}
      alt=""
      decoding="async"
      loading="lazy"
      referrerPolicy="no-referrer"
      src={src}
      onError={() => {
        broken.value = src
      }}
    />
  ) : (
    <span className={`${shape} letter`} style={{ '--h': hueOf(name) } as CSSProperties} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
