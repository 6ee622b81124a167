/** A host on web3.js 1.x. */
import { SolanaAdapter } from 'billfold/adapters/solana'
import { PublicKey, SystemProgram, Transaction } from 'web3js-1'
import { begin } from './page'
import { standardActs } from './standard'

/** Account 1 of the demo wallet. */
const BOB = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'

const adapter = new SolanaAdapter()
begin(adapter, {
  ...standardActs,
  who: () => adapter.getSigner()?.publicKey.toBase58(),
  node: () => adapter.getConnection()?.rpcEndpoint,
  sign: async () => [...(await adapter.getSigner()!.signMessage(new TextEncoder().encode('I was here')))].join(),
  send: () => {
    const signer = adapter.getSigner()!
    const transaction = new Transaction().add(
      SystemProgram.transfer({ fromPubkey: signer.publicKey, toPubkey: new PublicKey(BOB), lamports: 5_000_000 })
    )
    return signer.sendTransaction(transaction, adapter.getConnection()!)
  },
  switch: billfold => billfold.switchNetwork('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', { throwOnFailure: true })
})
