/** The shell in a root of its own. */
import { placeHost } from './ui/host'
import { mountRoot } from './ui/framework'
import Shell from './shell'

export default function mount() {
  const { root, remove } = placeHost()
  const unmount = mountRoot(Shell, root)
  return () => {
    unmount()
    remove()
  }
}
