/**
 * The wallet of every bench page. It announces itself by EIP-6963 and in window.ethereum, and answers at once.
 * `window.bench` records the requests to it, with their times.
 */
const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const listeners = {}
const bench = { requests: [] }
window.bench = bench
let isOpen = false
const answers = {
  eth_requestAccounts: () => {
    bench.requestedAtMs ??= performance.now()
    isOpen = true
    return [account]
  },
  eth_accounts: () => (isOpen ? [account] : []),
  eth_chainId: () => '0x1',
  wallet_switchEthereumChain: () => null,
  net_version: () => '1',
  wallet_requestPermissions: () => {
    answers.eth_requestAccounts()
    return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [account] }] }]
  },
  wallet_getPermissions: () =>
    isOpen
      ? [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [account] }] }]
      : [],
  eth_getBalance: () => '0xde0b6b3a7640000',
  eth_blockNumber: () => '0x1'
}
const provider = {
  isMetaMask: true,
  async request({ method }) {
    bench.requests.push(method)
    if (method in answers) return answers[method]()
    throw Object.assign(new Error(`no ${method}`), { code: 4200 })
  },
  on(name, listener) {
    listeners[name] ??= new Set()
    listeners[name].add(listener)
    return this
  },
  removeListener(name, listener) {
    listeners[name]?.delete(listener)
    return this
  }
}
provider.addListener = provider.on
provider.off = provider.removeListener
const icon =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" ' +
  'rx="8" fill="%2330a46c"/></svg>'
const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Bench Wallet', icon, rdns: 'example.bench' }
const announce = () =>
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
window.ethereum = provider
window.addEventListener('eip6963:requestProvider', announce)
announce()
