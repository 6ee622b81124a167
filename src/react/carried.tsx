import { createElement, useEffect, useState, type FunctionComponent } from 'react'
import { createPortal } from 'react-dom'
import { prepareShell } from '../actions/warm'
import { $config, defaults } from '../core/config'
import { isError } from '../core/errors'
import { tell } from '../core/failures'
import type { MountShell } from '../core/registry'
import { $open, hide } from '../core/route'
import { $embedIn, setShellFailed } from '../core/shell'
import { Fence } from './fence'
import { useValue } from './use-value'

const fail = (e: unknown) => {
  setShellFailed(true)
  hide()
  if (!isError(e)) throw e
  tell(e)
}

/** The shell in the host's tree: loaded when it is wanted first, and rendered through a portal into its shadow host. */
export function Carried() {
  const isOpen = useValue($open, false), { enableEmbedded } = useValue($config, defaults), spot = useValue($embedIn)
  const [mount, setMount] = useState<MountShell>()
  const [portal, setPortal] = useState<{ shell: FunctionComponent; root: HTMLElement }>()
  const isWanted = enableEmbedded ? !!spot : isOpen
  useEffect(() => {
    if (!isWanted || mount) return
    prepareShell().then(loaded => {
      setShellFailed(false)
      setMount(() => loaded)
    }).catch(fail)
  }, [isWanted, mount])
  useEffect(() => {
    if (!mount || (enableEmbedded && !spot)) return
    return mount((shell, root) => {
      setPortal({ shell: shell as FunctionComponent, root })
      return () => setPortal(undefined)
    })
  }, [mount, enableEmbedded, spot])
  return portal ? createPortal(<Fence isWanted={isWanted}>{createElement(portal.shell)}</Fence>, portal.root) : null
}
