/**
 * The relay of Farcaster, which connects the frame with the app on a user's phone (FIP-11). `POST /v1/channel` opens a
 * channel, `GET /v1/channel/status` reads its state, and `/connect` is the page that the app would show.
 * The sandbox's relay signs nothing: whoever enters a name is that user.
 */
import { randomBytes } from 'node:crypto'
import { openServer, type Answer, type Incoming, type Server, type ServerOptions } from '../server'
import { json } from './api'
import { authorizePage, messagePage, styles } from './pages'

export interface Channel {
  channelToken: string
  /** The address that the user opens or scans. */
  url: string
}

export interface ChannelStatus {
  state: 'pending' | 'completed' | 'denied'
  username?: string
}

export const openFarcasterRelay = async (
  options: Pick<ServerOptions, 'port' | 'faults' | 'record'>
): Promise<Server> => {
  const channels = new Map<string, ChannelStatus>()

  const answerConnect = ({ method, url: { searchParams }, body }: Incoming): Answer => {
    const channelToken = searchParams.get('channelToken') ?? ''
    if (channels.get(channelToken)?.state !== 'pending') return messagePage(400, 'The sign-in has expired')
    if (method !== 'POST') return authorizePage('farcaster', 'This page stands in for Farcaster’s app on the phone.')
    const form = new URLSearchParams(body.toString('utf8'))
    const username = form.get('name')?.trim()
    const isAllowed = form.get('decision') === 'allow' && username
    channels.set(channelToken, isAllowed ? { state: 'completed', username } : { state: 'denied' })
    return messagePage(200, 'Return to the page where you sign in.')
  }
  const server = await openServer({
    ...options,
    server: 'frame',
    cors: {},
    async respond(incoming) {
      const { pathname, searchParams } = incoming.url
      if (pathname === '/frame.css') return styles()
      if (pathname === '/connect') return answerConnect(incoming)
      if (pathname === '/v1/channel' && incoming.method === 'POST') {
        const channelToken = randomBytes(16).toString('hex')
        channels.set(channelToken, { state: 'pending' })
        const channel: Channel = { channelToken, url: `${server.origin}/connect?channelToken=${channelToken}` }
        return json(201, channel)
      }
      const status = channels.get(searchParams.get('channelToken') ?? '')
      if (pathname !== '/v1/channel/status' || !status) return messagePage(404, 'There is no such channel')
      return json(status.state === 'pending' ? 202 : 200, status)
    }
  })
  return server
}
