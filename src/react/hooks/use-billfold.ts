import type { SendArguments } from '../../core/send/transfer'
import type { OpenOptions, OpenSwap, OpenWithData } from '../../api/dialog-api'
import { requireInstance } from '../require-instance'

/** The event that React or the browser passes to a click listener. */
interface Pressed {
  readonly target: EventTarget | null
  readonly currentTarget: EventTarget | null
}

export interface UseBillfold {
  /** Opens the dialog. It may be passed as `onClick` directly; the control then gets the focus back. */
  open(request: OpenOptions & { view: 'WalletSend'; arguments: SendArguments }): Promise<{ hash: string }>
  open(request?: OpenOptions | OpenSwap | OpenWithData | Pressed): Promise<void>
  close(): Promise<void>
}

// the overloads in the interface tie the result to the arguments
const open = (async (request?: OpenOptions | OpenSwap | OpenWithData | Pressed) => {
  const isPress = request && 'currentTarget' in request
  const opener = isPress && request.currentTarget instanceof Element ? request.currentTarget : undefined
  return requireInstance('open').open(isPress ? { opener } : request)
}) as UseBillfold['open']
const close = async () => requireInstance('close').close()
const actions: UseBillfold = { open, close }

export const useBillfold = (): UseBillfold => actions
