import type { ReactNode } from 'react'

/**
 * Renders an address for comparison by eye. Lines break only between groups of four characters. Selecting it selects
 * the address alone.
 */
export const groupedAddress = (address: string): ReactNode =>
  address.match(/.{1,4}/g)!.flatMap((group, index) => (index ? [<wbr key={index} />, group] : group))
