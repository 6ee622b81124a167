import { useEffect, useState } from 'react'
import { $carrier, $half, offerPlace } from '../core/shell'
import { Carried } from './carried'
import { useValue } from './use-value'

/**
 * A place for the shell in the host's own tree, in every component of ours. The first one that is mounted carries it, so that the
 * host's contexts reach the dialog; when that one goes the next takes over. Where the Preact half came first, none does.
 */
export function Outlet() {
  const [place] = useState(() => Symbol())
  const half = useValue($half)
  const carrier = useValue($carrier)
  useEffect(() => (half === 'react' ? offerPlace(place) : undefined), [half, place])
  return carrier === place ? <Carried /> : null
}
