import type { CSSProperties } from 'react'
import { hueFromText } from '../../core/platform/color-from-text'
import { useSignal, useSignals } from '../framework'

interface LogoProps {
  name: string
  /** A URL that `iconUrl` has accepted. */
  src?: string
  /** Networks and tokens are round, wallets are not. */
  isRound?: boolean
}

/**
 * The image of a wallet or network, or its first letter if there is no image or it does not load.
 * Lazy, because a prerendered dialog must not load images from third parties.
 */
export function Logo({ name, src, isRound }: LogoProps) {
  useSignals()
  const broken = useSignal<string | undefined>(undefined)
  const shape = isRound ? 'logo round' : 'logo'
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
    <span className={`${shape} letter`} style={{ '--hue': hueFromText(name) } as CSSProperties} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
