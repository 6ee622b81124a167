/** Mounts the shell in its shadow host. */
import { $config } from './core/config'
import type { MountShell } from './core/chunk-types'
import { $embedIn } from './core/shell'
import Shell from './shell'
import { mountRoot } from './ui/framework'
import { placeHost } from './ui/host'

const mount: MountShell = (render = mountRoot) => {
  const { root, remove } = placeHost($config.get().enableEmbedded ? $embedIn.get() : undefined)
  const unmount = render(Shell, root)
  return () => {
    unmount()
    remove()
  }
}
export default mount
