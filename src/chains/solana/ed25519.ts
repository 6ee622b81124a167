/**
 * Ed25519 for browsers whose WebCrypto lacks it: Chrome before 137, Firefox before 129, Safari before 17.
 * https://caniuse.com/mdn-api_subtlecrypto_verify_ed25519
 */
import type { VerifyEd25519 } from '../../barrels/kit'
import { verifyAsync } from '../shared/ed25519'

/** Verifies by the rules of RFC 8032, which are stricter than those of some chains. */
const isEd25519: VerifyEd25519 = (signature, message, key) => verifyAsync(signature, message, key, { zip215: false })
export default isEd25519
