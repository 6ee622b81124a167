/** A page to which the senders do not come: nobody waits there for what was sent. Imported before the page. */
import { chunks } from '../../src/chunks'
import { registerChunks } from '../../src/core/registry'

const missing = () => Promise.reject(new Error('did not come'))

registerChunks({ ...chunks, sender: { eip155: missing, solana: missing, bip122: missing } })
