import { createElement, useEffect, useState, type FunctionComponent } from 'react'
import { createPortal } from 'react-dom'
import { $config, defaults, hasPlace } from '../../core/config/config'
import { $open } from '../../core/dialog/route'
import { $embedIn, $shell } from '../../core/dialog/shell'
import { ShellErrorBoundary } from './shell-error-boundary'
import { useValue } from '../hooks/use-value'

/** Renders the shell in the host's tree, through a portal into its shadow host, once it is loaded (`watchShell`). */
export function PortalShell() {
  const isOpen = useValue($open, false)
  const isPlaced = hasPlace(useValue($config, defaults))
  const embedElement = useValue($embedIn)
  const mount = useValue($shell)
  const [portal, setPortal] = useState<{ shell: FunctionComponent; root: HTMLElement }>()
  useEffect(() => {
    if (!mount || (isPlaced && !embedElement)) return
    return mount((shell, root) => {
      setPortal({ shell: shell as FunctionComponent, root })
      return () => setPortal(undefined)
    })
  }, [mount, isPlaced, embedElement])
  return portal
    ? createPortal(<ShellErrorBoundary isOpen={isOpen}>{createElement(portal.shell)}</ShellErrorBoundary>, portal.root)
    : null
}
