/** The libraries with which a Solana and Bitcoin site makes a payment, for `./tip`. */
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash
} from '@solana/kit'
import { NETWORK, OutScript, Address, TEST_NETWORK, Transaction } from '@scure/btc-signer'

declare global {
  interface Window {
    sitePayments?: Payments
  }
}

export interface Payments {
  /** Builds a transaction with kit, on a network by its Wallet Standard name. */
  solana(from: string, to: string, lamports: bigint, network: string): Promise<unknown>
  /** Builds a PSBT in base64 that spends one coin. */
  bitcoin(from: string, to: string, satoshi: bigint, isTestnet: boolean): Promise<string>
}

/** Satoshi. Chosen: several times what a node requires to relay so small a transaction. */
const FEE = 1_000n

window.sitePayments = {
  async solana(from, to, lamports, network) {
    const rpc = createSolanaRpc(globalThis.demoWalletSolana![network]!)
    const { value: lifetime } = await rpc.getLatestBlockhash().send()
    // The system program's transfer: its number, and the lamports.
    // https://docs.rs/solana-system-interface/latest/solana_system_interface/instruction/enum.SystemInstruction.html
    const data = new Uint8Array(12)
    data[0] = 2
    new DataView(data.buffer).setBigUint64(4, lamports, true)
    const accounts = [
      { address: address(from), role: AccountRole.WRITABLE_SIGNER },
      { address: address(to), role: AccountRole.WRITABLE }
    ]
    return compileTransaction(
      pipe(
        createTransactionMessage({ version: 0 }),
        message => setTransactionMessageFeePayer(address(from), message),
        message => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
        message =>
          appendTransactionMessageInstruction(
            { programAddress: address('11111111111111111111111111111111'), accounts, data },
            message
          )
      )
    )
  },
  async bitcoin(from, to, satoshi, isTestnet) {
    const network = isTestnet ? TEST_NETWORK : NETWORK
    const coins = (await (
      await fetch(`${globalThis.demoBitcoinIndexers![isTestnet ? 'testnet' : 'mainnet']}/address/${from}/utxo`)
    ).json()) as { txid: string; vout: number; value: number }[]
    const [coin] = coins.sort((a, b) => b.value - a.value)
    if (!coin) throw new Error('There is nothing to pay with.')
    const transaction = new Transaction()
    const amount = BigInt(coin.value)
    transaction.addInput({
      txid: coin.txid,
      index: coin.vout,
      witnessUtxo: { script: OutScript.encode(Address(network).decode(from)), amount }
    })
    transaction.addOutputAddress(to, satoshi, network)
    transaction.addOutputAddress(from, amount - satoshi - FEE, network)
    return btoa(String.fromCharCode(...transaction.toPSBT()))
  }
}
