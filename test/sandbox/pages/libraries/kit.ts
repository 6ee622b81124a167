/** A host on kit, which compiles its messages itself. */
import {
  address,
  AccountRole,
  appendTransactionMessageInstruction,
  createSignableMessage,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners
} from '@solana/kit'
import { SolanaKitAdapter } from 'billfold/adapters/solana-kit'
import { begin } from './page'
import { standardActs } from './standard'

/** Account 1 of the demo wallet. */
const BOB = address('9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu')
const SYSTEM = address('11111111111111111111111111111111')
/** The system program's transfer, of 5,000,000 lamports. */
const TRANSFER = Uint8Array.of(2, 0, 0, 0, 0x40, 0x4b, 0x4c, 0, 0, 0, 0, 0)

const adapter = new SolanaKitAdapter()
begin(adapter, {
  ...standardActs,
  who: () => adapter.getSigner()?.address,
  sign: async () => {
    const signer = adapter.getSigner()!
    const [signatures] = await signer.signMessages([createSignableMessage('I was here')])
    return [...signatures![signer.address]!].join()
  },
  send: async billfold => {
    const signer = adapter.getSigner()!
    const rpc = createSolanaRpc(billfold.getCaipNetwork()!.rpcUrls.default.http[0]!)
    const { value } = await rpc.getLatestBlockhash().send()
    const instruction = {
      programAddress: SYSTEM,
      data: TRANSFER,
      accounts: [
        { address: signer.address, role: AccountRole.WRITABLE_SIGNER as const, signer },
        { address: BOB, role: AccountRole.WRITABLE as const }
      ]
    }
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      m => setTransactionMessageFeePayerSigner(signer, m),
      m => setTransactionMessageLifetimeUsingBlockhash(value, m),
      m => appendTransactionMessageInstruction(instruction, m)
    )
    return rpc
      .sendTransaction(getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message)), {
        encoding: 'base64'
      })
      .send()
  },
  switch: billfold => billfold.switchNetwork('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', { throwOnFailure: true })
})
