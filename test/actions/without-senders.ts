/**
 * A page whose sender chunks fail to load, so that it does not wait for pending transfers. Import this before the page.
 */
import { chunks } from '../../src/chunks'
import { registerChunks } from '../../src/core/registry'

const missing = () => Promise.reject(new Error('did not come'))

registerChunks({ ...chunks, sender: { eip155: missing, solana: missing, bip122: missing } })
