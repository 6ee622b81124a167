/** Shared by the stories of Bitcoin wallets: each kind with its abilities, its answers, and a PSBT to sign. */
import { Psbt } from 'bitcoinjs-lib'
import type { BitcoinKind } from '../doubles/demo-wallet/bitcoin'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import type { World } from '../sandbox/world'
import type { HostWindow } from './chains'
import type { Page } from './driver'
import type { HostName } from './story'

export interface Kind {
  row: string
  hosts: readonly HostName[]
  /** The abilities below are those that not every kind has. */
  hasOrdinals?: true
  signsEcdsa?: true
  transfers?: true
  switchesNetwork?: true
  restores?: true
  emitsChanges?: true
}

const everywhere = ['cdn', 'react19', 'csp'] as const
export const kinds: Record<BitcoinKind, Kind> = {
  standard: { row: '@wallet-demo-bitcoin', hosts: everywhere, hasOrdinals: true, restores: true, emitsChanges: true },
  sats: {
    row: '@wallet-demo-sats',
    hosts: everywhere,
    hasOrdinals: true,
    signsEcdsa: true,
    transfers: true,
    switchesNetwork: true,
    restores: true,
    emitsChanges: true
  },
  unisat: {
    row: '@wallet-unisat',
    hosts: ['cdn'],
    signsEcdsa: true,
    transfers: true,
    switchesNetwork: true,
    restores: true,
    emitsChanges: true
  },
  okx: {
    row: '@wallet-okx-wallet',
    hosts: ['cdn'],
    signsEcdsa: true,
    transfers: true,
    switchesNetwork: true,
    restores: true,
    emitsChanges: true
  },
  leather: { row: '@wallet-leather', hosts: ['cdn'], hasOrdinals: true, switchesNetwork: true }
}
export const [payment, ordinals, other, onTestnet] = [
  bitcoinKey('p2wpkh', 'mainnet'),
  bitcoinKey('p2tr', 'mainnet'),
  bitcoinKey('p2wpkh', 'mainnet', 1),
  bitcoinKey('p2wpkh', 'testnet')
]
export const message = 'I am here, Satoshi'

/** Returns the connected wallet's answer to the host page, or the code of its failure. */
export const callProvider = <T = string>(
  page: Page,
  method: 'signMessage' | 'signPSBT' | 'sendTransfer',
  params: object
) =>
  page.run(
    async (name, argument) => {
      const provider = await (window as unknown as HostWindow).billfold.getProvider('bip122')
      return provider![name](argument).catch((error: { code: string }) => error.code) as Promise<unknown>
    },
    method,
    params
  ) as Promise<T>

export const coinsOf = async (world: World, address: string) =>
  (await (await fetch(`${world.indexers[0]!.url}/address/${address}/utxo`)).json()) as {
    txid: string
    vout: number
    value: number
  }[]

/**
 * Builds a PSBT that pays from the largest coin, with a library that Billfold does not use for this. `extra`: how much
 * the PSBT overstates the value of the coin.
 */
export const psbtOf = async (world: World, extra = 0n) => {
  const [coin] = (await coinsOf(world, payment.address)).sort((a, b) => b.value - a.value)
  const psbt = new Psbt()
  psbt.addInput({
    hash: coin!.txid,
    index: coin!.vout,
    witnessUtxo: { script: payment.script, value: BigInt(coin!.value) + extra }
  })
  psbt.addOutput({ address: other.address, value: 30_000n })
  psbt.addOutput({ address: payment.address, value: BigInt(coin!.value) - 31_000n })
  return psbt.toBase64()
}
