/** The shell in a root of its own. */
import { $config } from './core/config'
import { $embedIn } from './core/shell'
import Shell from './shell'
import { mountRoot } from './ui/framework'
import { placeHost } from './ui/host'

export default function mount() {
  const { root, remove } = placeHost($config.get().enableEmbedded ? $embedIn.get() : undefined)
  const unmount = mountRoot(Shell, root)
  return () => {
    unmount()
    remove()
  }
}
