/** The phone's information about a site's true origin. https://docs.reown.com/walletkit/features/verify */
import type { WalletKit, WalletKitTypes } from '@reown/walletkit'

type Kit = Awaited<ReturnType<typeof WalletKit.init>>
type Context = WalletKitTypes.SessionProposal['verifyContext']

export interface Verdict {
  /** `VALID`: the site's claim is true. `UNKNOWN`: no attestation. `INVALID`: the site is at another origin. */
  validation: 'VALID' | 'UNKNOWN' | 'INVALID'
  /** The attested origin of a request; without an attestation, the address that the site claims. */
  origin: string
  isScam: boolean
}

export const verdictOf = ({ verified: { validation, origin, isScam } }: Context): Verdict => ({
  validation,
  origin,
  isScam: isScam === true
})

/** Returns one line, as real wallets word it. */
export const verdictText = ({ validation, origin, isScam }: Verdict): string => {
  if (isScam) return `${origin} is flagged as unsafe.`
  if (validation === 'INVALID') return `Careful, domain mismatch: this comes from ${origin}.`
  return `${origin} ${validation === 'VALID' ? 'is' : 'cannot be'} verified.`
}

/**
 * Has the library use the Verify API of this machine, or none. No option sets its address: the library knows two
 * addresses and replaces any other by the first of them (core 2.21.7, controllers/verify.ts).
 */
export const useVerifyApi = ({ verify }: Kit['core'], origin: string | undefined): void => {
  Object.assign(
    verify,
    origin === undefined
      ? { isDevEnv: true }
      : { isDevEnv: false, verifyUrlV3: `${origin}/v3`, getVerifyUrl: () => origin }
  )
}

interface Engine {
  getVerifyContext(about: { attestationId?: string; encryptedId?: string; metadata: object }): Promise<Context>
}

/** Restores the verdict of a proposal that the library has stored across a reload without it. */
export const restoreVerdict = async (
  { engine }: Kit,
  params: WalletKitTypes.SessionProposal['params']
): Promise<WalletKitTypes.SessionProposal> => {
  const {
    attestation: attestationId,
    encryptedId,
    proposer: { metadata }
  } = params as typeof params & { attestation?: string; encryptedId?: string }
  const { getVerifyContext } = engine.signClient.engine as unknown as Engine
  return { id: params.id, params, verifyContext: await getVerifyContext({ attestationId, encryptedId, metadata }) }
}
