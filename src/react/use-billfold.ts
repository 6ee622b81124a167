import type { SendArguments } from '../core/transfer'
import type { OpenOptions } from '../door'
import { neededFace } from './face-here'

/** What a click hands to its listener, of React or of the browser. */
interface Pressed {
  readonly target: EventTarget | null
  readonly currentTarget: EventTarget | null
}

export interface UseBillfold {
  /** Opens the dialog. May stand as `onClick` as it is: the control then gets the focus back. */
  open(request: OpenOptions & { view: 'WalletSend'; arguments: SendArguments }): Promise<{ hash: string }>
  open(request?: OpenOptions | Pressed): Promise<void>
  close(): Promise<void>
}

// as in the interface: what comes out depends on what goes in
const open = (async (request?: OpenOptions | Pressed) => {
  const isPress = request && 'currentTarget' in request
  const opener = isPress && request.currentTarget instanceof Element ? request.currentTarget : undefined
  return neededFace('open').open(isPress ? { opener } : request)
}) as UseBillfold['open']
const close = async () => neededFace('close').close()
const actions: UseBillfold = { open, close }

export const useBillfold = (): UseBillfold => actions
