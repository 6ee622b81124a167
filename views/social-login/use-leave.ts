import { useEffect } from 'react'
import { $connections, $route, type Routes } from '../../src/ui/kit'

const connectors = () => Object.values($connections.get()).map(({ connector }) => connector)

/**
 * Calls `onLeave` once the user has left a view of a login without a new account. A view that is opened again while it
 * fades out has not been left. A sign-in may replace the view as soon as the account is there.
 */
export const useLeave = (name: keyof Routes, onLeave: () => void): void => {
  useEffect(() => {
    const before = connectors()
    return () => {
      const hasConnected = connectors().some(connector => !before.includes(connector))
      if ($route.get().name !== name && !hasConnected) onLeave()
    }
  }, [])
}
