/** A host's use of both generations of ethers. */
import type { Acts } from './page'

interface Signer {
  getAddress(): Promise<string>
  signMessage(text: string): Promise<string>
  sendTransaction(request: { to: string; value: string }): Promise<{ hash: string; wait(): Promise<unknown> }>
}
interface Provider {
  getSigner(): Signer | Promise<Signer>
  getNetwork(): Promise<{ chainId: number | bigint }>
}
interface Wallet {
  request(call: { method: string }): Promise<readonly string[]>
}

/** Account 1 of the demo wallet. */
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Half an ether, in wei. */
const HALF = '0x6f05b59d3b20000'

/** Requests the page's wallet directly, without Billfold. */
const requestAccount = async () => {
  const found: Wallet[] = []
  const onAnnounce = (event: Event) => {
    found.push((event as CustomEvent<{ provider: Wallet }>).detail.provider)
  }
  addEventListener('eip6963:announceProvider', onAnnounce)
  dispatchEvent(new Event('eip6963:requestProvider'))
  removeEventListener('eip6963:announceProvider', onAnnounce)
  return found[0]?.request({ method: 'eth_requestAccounts' })
}

export const evmActs = (get: () => Provider | undefined): Acts => ({
  ask: requestAccount,
  who: async () => (await get()?.getSigner())?.getAddress(),
  sign: async () => (await get()!.getSigner()).signMessage('I was here'),
  send: async () => {
    const sent = await (await get()!.getSigner()).sendTransaction({ to: BOB, value: HALF })
    await sent.wait()
    return sent.hash
  },
  network: async () => (await get()!.getNetwork()).chainId,
  switch: billfold => billfold.switchNetwork('eip155:8453', { throwOnFailure: true })
})
