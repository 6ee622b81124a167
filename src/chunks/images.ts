/** Images of networks. */
import './app'
import images from '../actions/networks/network-images.chunk'

export const action = { images }
