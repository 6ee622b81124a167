/**
 * A host that builds and finishes its transactions with bitcoinjs-lib. Its coins come from the indexer of the page's
 * network.
 */
import { BitcoinAdapter } from 'billfold/adapters/bitcoin'
import { address, Psbt } from 'bitcoinjs-lib'
import { begin } from './page'

/** Account 1 of the demo wallet. */
const BOB = 'bc1qcjzphr67dug28rw9ueewrqllmxlqe5f0xcnzwg'

/** The page's wallet as the host itself uses it, without Billfold. https://docs.unisat.io/dev-center/unisat-wallet */
interface Unisat {
  requestAccounts(): Promise<readonly string[]>
  getAccounts(): Promise<readonly string[]>
  switchChain(name: string): Promise<unknown>
}
const { unisat } = window as unknown as { unisat: Unisat }

interface Coin {
  txid: string
  vout: number
  value: number
}
const adapter = new BitcoinAdapter()
const payment = async () => (await adapter.getConnector()?.getAccountAddresses())?.[0]?.address

begin(adapter, {
  ask: async () => (await unisat.requestAccounts())[0],
  own: async () => (await unisat.getAccounts())[0],
  turn: () => unisat.switchChain('BITCOIN_TESTNET'),
  who: payment,
  sign: async () => adapter.getConnector()!.signMessage({ message: 'I was here', address: (await payment())! }),
  send: async billfold => {
    const own = (await payment())!
    const url = billfold.getCaipNetwork()!.rpcUrls.default.http[0]!
    const [coin] = (await (await fetch(`${url}/address/${own}/utxo`)).json()) as [Coin]
    const psbt = new Psbt()
      .addInput({
        hash: coin.txid,
        index: coin.vout,
        witnessUtxo: { script: address.toOutputScript(own), value: BigInt(coin.value) }
      })
      .addOutput({ address: BOB, value: 12_345n })
      .addOutput({ address: own, value: BigInt(coin.value) - 12_345n - 1_000n })
    const { psbt: signed } = await adapter
      .getConnector()!
      .signPSBT({ psbt: psbt.toBase64(), signInputs: [{ address: own, index: 0 }] })
    const body = Psbt.fromBase64(signed).finalizeAllInputs().extractTransaction().toHex()
    return (await fetch(`${url}/tx`, { method: 'POST', body })).text()
  },
  pay: () => adapter.getConnector()!.sendTransfer({ amount: '23456', recipient: BOB }),
  switch: () => adapter.getConnector()!.switchNetwork('bip122:000000000933ea01ad0ee984209779ba'),
  back: () => adapter.getConnector()!.switchNetwork('bip122:000000000019d6689c085ae165831e93')
})
