/**
 * The phone's answer to a site that requests a sign-in along with the connection.
 * https://chainagnostic.org/CAIPs/caip-222
 */
import type { WalletKit, WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { signMessage } from '../demo-wallet/signing'
import { addressOn, supportedMethods } from './namespaces'
import type { PhoneOptions } from './options'
import type { HeldRequest } from './prompts'
import { verdictOf } from './verify'

interface SignInSetting {
  options(): PhoneOptions
  /** The requested chains that it lets the site use. */
  chains: string[]
  /** Waits until the session is stored. */
  wait(topic: string): Promise<void>
}

type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/** Source: WalletConnect's own table of errors. */
const noSuchChain = { code: 5100, message: 'Unsupported chains.' }

export const signInPrompt = (
  kit: Kit,
  { id, params, verifyContext }: WalletKitTypes.SessionAuthenticate,
  { options, chains, wait }: SignInSetting
): HeldRequest => {
  const { name, url } = params.requester.metadata
  const payload = () => {
    const { signsIn } = options()
    const populated = populateAuthPayload({
      authPayload: params.authPayload,
      chains,
      methods: [...supportedMethods['eip155']!]
    })
    const greeting = {
      statement: 'Hello.',
      iat: '1999-01-01T00:00:00.000Z',
      exp: undefined,
      nbf: undefined,
      resources: populated.resources?.slice(-1)
    }
    return {
      ...populated,
      ...(signsIn === 'greeting' && greeting),
      ...(signsIn === 'elsewhere' && { domain: 'elsewhere.example' }),
      ...(signsIn === 'other-nonce' && { nonce: 'another1234' })
    }
  }
  const issuer = (chain: string) => `did:pkh:${chain}:${addressOn(chain, options().accounts[0]!)}`
  const textOn = (chain: string) => kit.formatAuthMessage({ request: payload(), iss: issuer(chain) })
  return {
    id,
    method: 'session_authenticate',
    name,
    url,
    title: 'Sign in to this site?',
    lines: [`Chains: ${chains.join(', ') || 'none'}`],
    text: chains[0] && textOn(chains[0]),
    params,
    chains,
    verdict: verdictOf(verifyContext),
    async yes() {
      if (!chains.length) return kit.rejectSessionAuthenticate({ id, reason: noSuchChain })
      const auths = await Promise.all(
        chains.map(async chain => {
          const s = await signMessage([textOn(chain), addressOn(chain, options().accounts[0]!)])
          return buildAuthObject(payload(), { t: 'eip191', s }, issuer(chain))
        })
      )
      const { session } = await kit.approveSessionAuthenticate({ id, auths })
      if (session) await wait(session.topic)
    },
    no: () => kit.rejectSessionAuthenticate({ id, reason: options().refusal })
  }
}
