import type { ReactNode } from 'react'

/** Waiting while nothing else is said. */
export type HeroState = 'ok' | 'bad' | 'none'

export interface HeroProps {
  state?: HeroState
  mark: ReactNode
  badge?: ReactNode
  title: string
  children?: ReactNode
}

/** What the view that asks a wallet lends to those that reach one elsewhere: how a wallet is doing looks the same wherever it is. */
export interface Lent {
  Hero: (props: HeroProps) => ReactNode
}
