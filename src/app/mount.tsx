/** Mounts the shell in its shadow host. */
import { hasPlace } from '../core/config/config'
import type { MountShell } from '../core/platform/chunk-types'
import { $embedIn } from '../core/dialog/shell'
import Shell from './dialog'
import { mountRoot } from '../ui/framework'
import { createHost } from '../ui/host'

const mount: MountShell = (render = mountRoot) => {
  const { root, remove } = createHost(hasPlace() ? $embedIn.get() : undefined)
  const unmount = render(Shell, root)
  return () => {
    unmount()
    remove()
  }
}
export default mount
