/** The plain site's own code. */
import { billfoldEvents, EVENTS_SHOWN, noteOfEvent, signGuestBook, isStillTrue, type SiteProvider } from './guest-book'
import type { PaymentOptions, PayResult } from 'billfold'
import { describeReceipt, purchaseOn, turnOn } from './purchase'
import { leaveTip } from './tip'

/** The parts of Billfold that this site uses. Before the widget has loaded, this may be an array. */
interface SiteBillfold {
  getCaipNetworkId?(): Promise<string>
  updateNativeBalance?(): unknown
  updateOptions?(options: object): unknown
  pay?(options: PaymentOptions): Promise<PayResult>
  getProvider?(): SiteProvider | undefined | Promise<SiteProvider | undefined>
}

const write = (id: string, text: string) => document.getElementById(id)?.replaceChildren(text)

const element = (tag: string, ...children: (Node | string)[]) => {
  const node = document.createElement(tag)
  node.append(...children)
  return node
}

const addNote = (event: Event) => {
  const { name, line, detailText } = noteOfEvent(event as CustomEvent<unknown>)
  const list = document.getElementById('events')
  list?.prepend(
    element('li', element('details', element('summary', element('b', name), ` ${line}`), element('pre', detailText)))
  )
  if (list && list.childElementCount > EVENTS_SHOWN) list.lastElementChild?.remove()
}

for (const name of billfoldEvents) document.addEventListener(name, addNote)

const widget = () => (window as unknown as { billfold?: SiteBillfold }).billfold

document.getElementById('sign')?.addEventListener('click', async () => {
  write('signature', 'Look at your wallet …')
  write('signature', await signGuestBook(await widget()?.getProvider?.()))
})

document.getElementById('tip')?.addEventListener('click', async () => {
  write('tipped', 'Look at your wallet …')
  write('tipped', await leaveTip(await widget()?.getProvider?.(), (await widget()?.getCaipNetworkId?.()) ?? ''))
  widget()?.updateNativeBalance?.()
})

document.getElementById('buy')?.addEventListener('click', async () => {
  const billfold = widget()
  write('bought', 'The payment is open …')
  try {
    await billfold?.updateOptions?.(turnOn)
    const receipt = await billfold?.pay?.(purchaseOn(await billfold.getCaipNetworkId?.()))
    write('bought', receipt ? describeReceipt(receipt) : 'The widget has not loaded.')
  } catch (error) {
    write('bought', `Not paid: ${(error as Error).message}`)
  }
})

for (const [name, isConnected] of [
  ['connect', true],
  ['disconnect', false]
] as const) {
  document.addEventListener(`billfold:${name}`, () => {
    for (const id of ['signature', 'tipped'])
      if (!isStillTrue(document.getElementById(id)?.textContent ?? '', isConnected)) write(id, '')
  })
}
