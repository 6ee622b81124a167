import type { ReactNode } from 'react'

/** An address, to be compared by people: a line ends behind four characters, and tears none of them apart. What is selected is the address alone. */
export const inFours = (address: string): ReactNode =>
  address.match(/.{1,4}/g)!.flatMap((four, at) => (at ? [<wbr key={at} />, four] : four))
