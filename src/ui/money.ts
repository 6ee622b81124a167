/** Barrel of what the money views share. */
export { inFours } from './in-fours'
export { LongList, type Section } from './long-list'
export { Renewed, RenewedTitle, Stale } from './renewed'
export { heldText, TokenRow } from './token-row'
export { SwitchedOff } from './switched-off'
