import type { Namespace } from '../../core/networks/caip'
import { WidgetError } from '../../core/platform/errors'
import { $connections, setActiveNamespace } from '../../core/session/session'

/** Makes the connection of another namespace active. Errors: option-invalid, if there is no such connection. */
export const switchConnection = (namespace: Namespace): void => {
  const connections = $connections.get()
  if (!Object.hasOwn(connections, namespace))
    throw new WidgetError('option-invalid', {
      option: 'namespace',
      expected:
        Object.keys(connections)
          .map(name => `"${name}"`)
          .join(' or ') || 'a connected chain',
      got: `${namespace}`
    })
  setActiveNamespace(namespace)
}
