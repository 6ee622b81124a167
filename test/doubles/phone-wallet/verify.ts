/** What the phone hears of where a site really is. https://docs.reown.com/walletkit/features/verify */
import type { WalletKit, WalletKitTypes } from '@reown/walletkit'

type Kit = Awaited<ReturnType<typeof WalletKit.init>>
type Context = WalletKitTypes.SessionProposal['verifyContext']

export interface Verdict {
  /** `VALID`: the site is where it says. `UNKNOWN`: nobody attests where it is. `INVALID`: it is elsewhere. */
  validation: 'VALID' | 'UNKNOWN' | 'INVALID'
  /** Where the question comes from, as attested; where nobody attests it, the address that the site gives. */
  origin: string
  isScam: boolean
}

export const verdictOf = ({ verified: { validation, origin, isScam } }: Context): Verdict => ({
  validation,
  origin,
  isScam: isScam === true
})

/** One line, as the wallets word it. */
export const verdictText = ({ validation, origin, isScam }: Verdict): string => {
  if (isScam) return `${origin} is flagged as unsafe.`
  if (validation === 'INVALID') return `Careful, domain mismatch: this comes from ${origin}.`
  return `${origin} ${validation === 'VALID' ? 'is' : 'cannot be'} verified.`
}

/**
 * Has the library ask the Verify API of this machine, or nobody. No option tells it where that is: it knows two addresses and takes any other for the first
 * of them (core 2.21.7, controllers/verify.ts).
 */
export const askVerifyAt = ({ verify }: Kit['core'], origin: string | undefined): void => {
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

/** A proposal that the library has kept over a reload, without what it made of it. */
export const judgeAgain = async (
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
