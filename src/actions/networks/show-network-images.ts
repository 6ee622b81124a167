import { loadChunk } from '../../core/platform/chunks'

/**
 * Shows the images of the offered networks from now on. If their code does not load, the networks keep their letters,
 * and the next call tries again.
 */
export const showNetworkImages = (): void => {
  loadChunk('action', 'images').then(
    images => images.showNetworkImages(),
    () => undefined
  )
}
