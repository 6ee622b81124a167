/** An injected EVM wallet: the connection, its account and its balance. It has the second part of the chunk table. */
import { deferredChunks as deferred } from '../app/deferred-chunks'

export * from './shared/wallet'
export const app = { deferred }
