/**
 * Each view on its own, with the dialog's styles: added to the page, and updated by a change of one value that it
 * shows.
 */
import de from '../../../i18n/de/initial'
import deMore from '../../../i18n/de/account'
import en from '../../../i18n/en/initial'
import enMore from '../../../i18n/en/account'
import { loadAccountMessages, setLocale } from '../../../src/actions/dialog/set-locale'
import { prepareView, getLoadedView } from '../../../src/actions/dialog/preload'
import { reuseBalance } from '../../../src/core/session/run-balance'
import { $networks, chooseNetwork } from '../../../src/core/networks/networks'
import { push, replace, type RouteName, type Routes } from '../../../src/core/dialog/route'
import { $caipAddress, $network } from '../../../src/core/session/session'
import { $injectedWallets, setInjectedWallets, setDirectoryWallets } from '../../../src/core/wallets/wallets'
import { $locale, setMessages } from '../../../src/core/i18n/messages'
import { createHost } from '../../../src/ui/host'
import { flush, type Stage } from './stage'
import { announceFive, announceSilent, MARLIN } from './world'

/** Returns the frame that holds a view in the dialog. */
const frameIn = (root: HTMLElement): HTMLElement => {
  const box = root.appendChild(document.createElement('div'))
  const dialog = box.appendChild(document.createElement('dialog'))
  box.className = 'bf'
  box.dataset['theme'] = 'dark'
  dialog.className = 'dialog'
  dialog.open = true
  const view = dialog.appendChild(document.createElement('div'))
  view.className = 'view'
  return view
}

let turn = 0
/** Changes of what a view shows, each by the writer of a store. Every call makes another change. */
const changes = {
  names: () =>
    setInjectedWallets(
      $injectedWallets.get().map(wallet => ({ ...wallet, name: `${wallet.name.replace(/ \d+$/, '')} ${++turn}` }))
    ),
  site: () => setDirectoryWallets([{ id: 'halyard', name: `Halyard ${++turn}`, homepage: 'https://halyard.example/' }]),
  words: () => ($locale.get() === 'en' ? setMessages('de', de, deMore) : setMessages('en', en, enMore)),
  balance: () =>
    reuseBalance({
      caipAddress: $caipAddress.get()!,
      value: 10n ** 18n + BigInt(++turn) * 10n ** 15n,
      decimals: 18,
      symbol: 'ETH'
    }),
  network: () =>
    chooseNetwork(
      $networks.get().find(network => network.caipNetworkId !== $network.get()?.caipNetworkId)!.caipNetworkId
    )
}

interface Shown<K extends RouteName> {
  name: string
  route: K
  params: () => Routes[K]
  change: keyof typeof changes
  isConnected?: boolean
}
const shown = <K extends RouteName>(
  name: string,
  route: K,
  change: keyof typeof changes,
  params: () => Routes[K],
  isConnected?: boolean
): Shown<K> => ({ name, route, change, params, isConnected })
const nothing = () => ({})

const all = [
  shown('Connect', 'Connect', 'names', nothing),
  shown('ConnectingExternal, waiting', 'ConnectingExternal', 'names', () => ({ walletId: 'example.heron' })),
  shown('ConnectingExternal, missing', 'ConnectingExternal', 'site', () => ({ walletId: 'halyard' })),
  shown('Networks', 'Networks', 'network', nothing),
  shown('UnsupportedChain', 'UnsupportedChain', 'network', nothing),
  shown('WhatIsAWallet', 'WhatIsAWallet', 'words', nothing),
  shown('WhatIsANetwork', 'WhatIsANetwork', 'words', nothing),
  shown('Account', 'Account', 'balance', nothing, true),
  shown('SwitchNetwork', 'SwitchNetwork', 'names', () => ({ network: $networks.get()[1]! }), true)
]

export const showViews = async (stage: Stage): Promise<void> => {
  const wallet = announceFive()
  announceSilent()
  changes.site()
  wallet.answers['wallet_switchEthereumChain'] = () => new Promise(() => undefined)
  await setLocale('en')
  await loadAccountMessages()
  const into = frameIn(createHost().root)
  const place = stage.renderer.place(into)
  for (const { name, route, params, change, isConnected } of all) {
    await prepareView(route)
    if (isConnected && !$caipAddress.get()) await stage.billfold.connect(MARLIN)
    replace('Connect')
    push(route, params())
    const View = getLoadedView(route)!
    const given = params()
    const show = () => place.show(View, given)
    await stage.measure(`${name}: first mount`, () => {
      show()
      return () => into.childElementCount > 0
    })
    await stage.batches(`${name}: update`, changes[change])
    if (!stage.isCounting)
      await stage.batches(`${name}: update and layout`, async () => {
        await changes[change]()
        await flush()
        into.parentElement!.offsetHeight
      })
    place.clear()
    await stage.batches(`${name}: mount`, show, place.clear)
    if (!stage.isCounting)
      await stage.batches(
        `${name}: mount and layout`,
        () => {
          show()
          into.parentElement!.offsetHeight
        },
        place.clear
      )
    setMessages('en', en, enMore)
  }
}
