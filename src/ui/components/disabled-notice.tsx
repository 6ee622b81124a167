import { useEffect } from 'react'

/** Replaces a view that the host page has disabled, until another view shows. */
export function DisabledNotice({ onClose }: { onClose(): void }) {
  useEffect(onClose, [])
  return null
}
