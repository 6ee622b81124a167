/**
 * A page whose sender chunks fail to load, so that it does not wait for pending transfers. Import this before the page.
 */
import { chunks } from '../../chunks'
import { registerChunks } from '../../../src/core/platform/chunks'

const missing = () => Promise.reject(new Error('failed to load'))

registerChunks({ ...chunks, sender: { eip155: missing, solana: missing, bip122: missing } })
