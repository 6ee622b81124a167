/** Barrel of what the asset views share. */
export { groupedAddress } from './components/grouped-address'
export { VirtualList, type Section } from './components/virtual-list'
export { AsyncContent, AsyncTitle, StaleBanner } from './components/async-content'
export { TokenRow } from './components/token-row'
export { DisabledNotice } from './components/disabled-notice'
export { addAmountStyles, AmountField } from './components/amount-field'
export { isComposing, useComposition } from './hooks/use-composition'
