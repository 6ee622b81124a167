import { createElement, useEffect, useState, type FunctionComponent } from 'react'
import { createPortal } from 'react-dom'
import { prepareShell } from '../actions/warm'
import { $config, defaults } from '../core/config'
import { isError } from '../core/errors'
import { tell } from '../core/failures'
import { $open, hide } from '../core/route'
import { $embedIn, setShellFailed } from '../core/shell'
import { placeHost } from '../ui/host'
import { Fence } from './fence'
import { useValue } from './use-value'

const failed = (e: unknown) => {
  setShellFailed(true)
  hide()
  if (!isError(e)) throw e
  tell(e)
}

/** The shell, from the moment it is wanted: loaded, and rendered through a portal into the one shadow host. */
export function Carried() {
  const isOpen = useValue($open, false), { enableEmbedded } = useValue($config, defaults), spot = useValue($embedIn, undefined)
  const [shell, setShell] = useState<FunctionComponent>()
  const [root, setRoot] = useState<HTMLElement>()
  const isWanted = enableEmbedded ? !!spot : isOpen
  useEffect(() => {
    if (!isWanted || shell) return
    let isLate = false
    prepareShell('shell').then(loaded => {
      setShellFailed(false)
      if (!isLate) setShell(() => loaded as FunctionComponent)
    }).catch(failed)
    return () => { isLate = true }
  }, [isWanted, shell])
  useEffect(() => {
    if (!shell) return
    const place = placeHost(enableEmbedded ? spot : undefined)
    setRoot(place.root)
    return () => {
      place.remove()
      setRoot(undefined)
    }
  }, [shell, enableEmbedded, spot])
  return shell && root ? createPortal(<Fence isWanted={isWanted}>{createElement(shell)}</Fence>, root) : null
}
