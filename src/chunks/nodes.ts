/** Requests to a network's nodes that need more than the first one. */
import './wallet'
import { callNode } from '../services/rpc/index'

export const action = { callNode }
