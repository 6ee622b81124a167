import { useEffect, useState } from 'react'
import { $outlet, $renderer, registerOutlet } from '../../core/dialog/shell'
import { PortalShell } from './portal-shell'
import { useValue } from '../hooks/use-value'

/**
 * A place for the shell in the host's own tree, in every component of ours. The first mounted one carries the shell, so
 * that the host's contexts reach the dialog. When it unmounts, the next one takes over. If the Preact renderer was
 * created first, no component carries the shell.
 */
export function ShellOutlet() {
  const [outletId] = useState(() => Symbol())
  const renderer = useValue($renderer)
  const activeOutlet = useValue($outlet)
  useEffect(() => (renderer === 'react' ? registerOutlet(outletId) : undefined), [renderer, outletId])
  return activeOutlet === outletId ? <PortalShell /> : null
}
