/** The script of the wallet's own window. */
import { drawQuestion, type WindowMessage } from './prompt'

const channel = new BroadcastChannel(location.hash.slice(1))
const send = (message: WindowMessage) => channel.postMessage(message)

channel.onmessage = async ({ data }: MessageEvent<WindowMessage>) => {
  if ('question' in data) send({ choice: await drawQuestion(data.question, 'page') })
  if ('received' in data) window.close()
}
send({ ready: true })
