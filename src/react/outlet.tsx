import { useEffect, useState } from 'react'
import { $carrier, $half, offerPlace } from '../core/shell'
import { Carried } from './carried'
import { useValue } from './use-value'

/**
 * A place for the shell in the host's own tree, in every component of ours. The first mounted one carries the shell, so
 * that the host's contexts reach the dialog. When it unmounts, the next one takes over. If the Preact half was created
 * first, no component carries the shell.
 */
export function Outlet() {
  const [place] = useState(() => Symbol())
  const half = useValue($half)
  const carrier = useValue($carrier)
  useEffect(() => (half === 'react' ? offerPlace(place) : undefined), [half, place])
  return carrier === place ? <Carried /> : null
}
