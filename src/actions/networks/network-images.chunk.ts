/** Images of the offered networks, as one lazy chunk. Until it has loaded, a network shows its first letter. */
import { $config } from '../../core/config/config'
import {
  $networks,
  $networksComplete,
  offerNetworks,
  type Network,
  type NetworkImageActions
} from '../../core/networks/networks'
import { loadChunk } from '../../core/platform/chunks'
import { ownValue } from '../../core/platform/own-value'
import { marks } from '../../networks/marks'

/** Images that this file has set. The host page's own images stay. */
const added = new Set<string>()

const isFromHost = ({ assets }: Network): boolean => !!assets?.imageUrl && !added.has(assets.imageUrl)

let latest = 0
/** Adds the images of all offered networks at once: those of the service, or else the marks. */
const update = async () => {
  const current = ++latest
  const networks = $networks.get()
  const directory = $config.get().projectId ? await loadChunk('action', 'directory').catch(() => undefined) : undefined
  const updated = await Promise.all(
    networks.map(async network => {
      if (isFromHost(network)) return network
      const { imageId, imageUrl = ownValue<string>(marks, network.caipNetworkId) } = (await directory?.loadNetworkImage(
        network
      )) ?? { imageId: network.assets?.imageId }
      if (imageUrl) added.add(imageUrl)
      const isSame = imageId === network.assets?.imageId && imageUrl === network.assets?.imageUrl
      return isSame ? network : { ...network, assets: { imageId, imageUrl } }
    })
  )
  // The host page has changed its networks or its project meanwhile, which started another update.
  if (current !== latest || updated.every((network, at) => network === networks[at])) return
  offerNetworks(updated, $networksComplete.get())
}

let isWatching = false

/** Shows the images of the offered networks from now on. Never fails: a network without an image keeps its letter. */
const showNetworkImages = (): void => {
  if (isWatching) return
  isWatching = true
  $networks.subscribe(() => void update())
  $config.listen(() => void update())
}

const images: NetworkImageActions = { showNetworkImages }
export default images
