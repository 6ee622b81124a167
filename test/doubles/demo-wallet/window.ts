/** The script of the wallet's own window. */
import { drawQuestion, type WindowMessage } from './prompt'

const channel = new BroadcastChannel(location.hash.slice(1))
const say = (message: WindowMessage) => channel.postMessage(message)

channel.onmessage = async ({ data }: MessageEvent<WindowMessage>) => {
  if ('question' in data) say({ choice: await drawQuestion(data.question, 'page') })
  if ('heard' in data) window.close()
}
say({ ready: true })
