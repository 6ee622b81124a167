/** Transfers, for code outside of their views. */
import type { SendActions } from '../../core/send/transfer'
import { openPrefilledSend } from './open-prefilled-send'

const send: SendActions = { openPrefilledSend }
export default send
