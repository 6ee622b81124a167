import type { ReactNode } from 'react'

/** The state of the hero. Without a state it is waiting. */
export type HeroState = 'ok' | 'bad' | 'none'

export interface HeroProps {
  state?: HeroState
  logo: ReactNode
  badge?: ReactNode
  title: string
  children?: ReactNode
}

/**
 * The parts that the wallet request view shares with the WalletConnect views.
 * A wallet's state therefore looks the same everywhere.
 */
export interface SharedHero {
  Hero: (props: HeroProps) => ReactNode
}
