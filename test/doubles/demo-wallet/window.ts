/** The script of the wallet's own window. */
import { drawPrompt, type WindowMessage } from './draw-prompt'

const channel = new BroadcastChannel(location.hash.slice(1))
const send = (message: WindowMessage) => channel.postMessage(message)

channel.onmessage = async ({ data }: MessageEvent<WindowMessage>) => {
  if ('prompt' in data) send({ choice: await drawPrompt(data.prompt, 'page') })
  if ('received' in data) window.close()
}
send({ ready: true })
