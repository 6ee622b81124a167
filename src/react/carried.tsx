import { createElement, useEffect, useState, type FunctionComponent } from 'react'
import { createPortal } from 'react-dom'
import { $config, defaults } from '../core/config'
import { $open } from '../core/route'
import { $embedIn, $shell } from '../core/shell'
import { Fence } from './fence'
import { useValue } from './use-value'

/** Renders the shell in the host's tree, through a portal into its shadow host, once it is loaded (`launch`). */
export function Carried() {
  const isOpen = useValue($open, false)
  const { enableEmbedded } = useValue($config, defaults)
  const spot = useValue($embedIn)
  const mount = useValue($shell)
  const [portal, setPortal] = useState<{ shell: FunctionComponent; root: HTMLElement }>()
  useEffect(() => {
    if (!mount || (enableEmbedded && !spot)) return
    return mount((shell, root) => {
      setPortal({ shell: shell as FunctionComponent, root })
      return () => setPortal(undefined)
    })
  }, [mount, enableEmbedded, spot])
  return portal ? createPortal(<Fence isOpen={isOpen}>{createElement(portal.shell)}</Fence>, portal.root) : null
}
