/**
 * A connected Bitcoin wallet, as a host sees it. It signs PSBTs with the demo keys. It sends nothing by itself, unless
 * `sends` gives the result of a transfer. `mayTransfer`: it claims the ability to transfer.
 */
import { WidgetError } from '../../src/core/platform/errors'
import type { BitcoinProvider } from '../../src/core/session/providers'
import type { BitcoinKey } from './demo-wallet/bitcoin/keys'
import { base64Of, fromBase64, signPsbt } from './demo-wallet/bitcoin/sign'

export const signingProvider = (
  keys: readonly BitcoinKey[],
  {
    sends,
    mayTransfer = sends !== undefined,
    isFinal,
    change = psbt => psbt
  }: {
    sends?: string
    mayTransfer?: boolean
    isFinal?: boolean
    change?: (psbt: Uint8Array) => Uint8Array
  } = {}
) => {
  const requests: { psbt: string }[] = []
  const provider: BitcoinProvider = {
    name: 'Demo',
    getAccountAddresses: async () => keys.map(({ address, publicKey }) => ({ address, publicKey, purpose: 'payment' })),
    signMessage: async () => '',
    canTransfer: mayTransfer,
    sendTransfer: async () => {
      if (sends === undefined) throw new WidgetError('chain-unsupported', { wallet: 'Demo', network: 'Bitcoin' })
      return sends
    },
    signPSBT: async request => {
      requests.push(request)
      return { psbt: base64Of(change(signPsbt(fromBase64(request.psbt), keys, { isFinal }))) }
    },
    request: async () => undefined,
    on: () => undefined,
    removeListener: () => undefined
  }
  return { provider, requests }
}
