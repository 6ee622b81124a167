/** A host page that uses both entries and an adapter at once. `?first=react` creates the React half first. */
import { createBillfold } from 'billfold'
import { EthersAdapter } from 'billfold/adapters/ethers'
import { BillfoldButton, createBillfold as createForReact, useAccount } from 'billfold/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** An extension as EIP-6963 has it. https://eips.ethereum.org/EIPS/eip-6963 */
const answers = { eth_requestAccounts: [ADDRESS], eth_accounts: [ADDRESS], eth_chainId: '0x1' }
const provider = {
  request: async ({ method }) => answers[method],
  on: () => undefined,
  removeListener: () => undefined
}
const info = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Plain',
  icon: 'data:image/svg+xml,<svg/>',
  rdns: 'test.plain'
}
const announce = () =>
  dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
addEventListener('eip6963:requestProvider', announce)

const adapter = new EthersAdapter()
const asked = new URLSearchParams(location.search)
const options = {
  networks: ['eip155:1'],
  adapters: [adapter],
  customRpcUrls: { 'eip155:1': [{ url: asked.get('rpc') }] }
}
const calls = [() => createBillfold(options), () => createForReact(options)]
const instances = (asked.get('first') === 'react' ? calls.reverse() : calls).map(create => create())

const Seen = () => createElement('output', null, useAccount().address)
createRoot(document.querySelector('main')).render([
  createElement(BillfoldButton, { key: 'button' }),
  createElement(Seen, { key: 'seen' })
])

window.page = {
  isOne: instances[0] === instances[1],
  connect: () => instances[0].connect('test.plain'),
  open: () => instances[0].open(),
  signer: async () => (await adapter.getBrowserProvider().getSigner()).address
}
