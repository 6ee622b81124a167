/** A small panel beside the page with the wallet's switches, for a user. Shown by `?panel` in the address. */
import { accounts } from './accounts'
import { docks, element, PANEL_PX, show } from './draw'
import type { Vault } from './bitcoin/vault'
import type { Approval } from './options'
import type { DemoSolanaWallet } from './standard-wallet'
import type { WalletControls } from './wallet'

const approvals: Record<Exclude<Approval, 'script'>, string> = {
  ask: 'in the page',
  window: 'in a window',
  auto: 'yes, by itself',
  reject: 'no, by itself',
  never: 'never answers'
}

declare global {
  interface Window {
    /** The same wallet on other chains, if the page has them. Actions of its owner apply there, too. */
    demoChains?: { solana: DemoSolanaWallet; bitcoin: Vault }
  }
}

const onOtherChains = (change: {
  account?: number
  permitted?: false
  approve?: 'ask' | 'auto' | 'reject' | 'never'
}) => {
  window.demoChains?.solana.set(change)
  window.demoChains?.bitcoin.change(change)
}

const choice = (
  label: string,
  testId: string,
  rows: readonly (readonly [string, string])[],
  onPick: (value: string) => void
) => {
  const select = element(
    'select',
    { testId, onchange: () => onPick(select.value) },
    ...rows.map(([value, text]) => element('option', { value }, text))
  )
  return { select, label: element('label', {}, label, select) }
}

export const showPanel = (wallet: WalletControls) => {
  const account = choice(
    'Account',
    'demo-account',
    accounts.map(({ address }, index) => [String(index), `${address.slice(0, 8)}…${address.slice(-4)}`]),
    value => {
      wallet.switchAccount(Number(value))
      onOtherChains({ account: Number(value) })
    }
  )
  const chain = choice(
    'Chain',
    'demo-chain',
    [...wallet.options().knownChains, 'eip155:61'].map(id => [id, id]),
    value => wallet.switchChain(value)
  )
  const approve = choice('Answers', 'demo-answers', Object.entries(approvals), value => {
    wallet.set({ approve: value as Approval })
    onOtherChains({ approve: value === 'window' ? 'ask' : (value as 'auto') })
  })
  const locked = element('input', {
    type: 'checkbox',
    testId: 'demo-locked',
    onchange: () => (locked.checked ? wallet.lock() : wallet.unlock())
  })
  const switches = element(
    'section',
    {},
    element('p', {}, 'Actions of the wallet user. Not a part of the page.'),
    account.label,
    chain.label,
    approve.label,
    element('label', { className: 'row' }, locked, 'Locked'),
    element(
      'button',
      {
        type: 'button',
        testId: 'demo-revoke',
        onclick: () => {
          wallet.revoke()
          onOtherChains({ permitted: false })
        }
      },
      'Forget this site'
    )
  )
  // Reserves space beside the page, so that the panel covers nothing.
  const reservedSpace = new CSSStyleSheet()
  reservedSpace.replaceSync(`@media ${docks} { html { padding-left: ${PANEL_PX}px } }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, reservedSpace]
  const panel = element(
    'details',
    {
      className: 'panel',
      ariaLabel: 'Demo Wallet',
      open: matchMedia(docks).matches,
      ontoggle: () => {
        reservedSpace.disabled = !panel.open
      }
    },
    element('summary', { testId: 'demo-panel-toggle' }, 'Demo Wallet'),
    switches
  )

  const draw = () => {
    const current = wallet.options()
    account.select.value = String(current.account)
    chain.select.value = current.chain
    approve.select.value = current.approve
    locked.checked = current.locked
  }
  draw()
  // A page may switch the chain, another tab may change anything.
  wallet.provider.on('chainChanged', draw)
  wallet.provider.on('accountsChanged', draw)
  show(panel, 'demo-panel')
}
