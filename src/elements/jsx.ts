/**
 * The elements in Preact's JSX. Listed by hand: the namespace is merged under several names, and TypeScript does not
 * merge heritage clauses twice.
 */
import type { HTMLAttributes } from 'preact'
import type { BillfoldElements } from './types'

/** The attributes that Preact's JSX accepts for one of our elements. */
export type PreactElement<K extends keyof BillfoldElements> = HTMLAttributes<HTMLElement> & BillfoldElements[K]

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'billfold-button': PreactElement<'billfold-button'>
      'billfold-connect-button': PreactElement<'billfold-connect-button'>
      'billfold-account-button': PreactElement<'billfold-account-button'>
      'billfold-network-button': PreactElement<'billfold-network-button'>
      'billfold-wallet-button': PreactElement<'billfold-wallet-button'>
      'billfold-modal': PreactElement<'billfold-modal'>
    }
  }
}
