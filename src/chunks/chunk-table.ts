/** The second part of the table of dynamic imports, for whatever follows the first views. */
import './app'
import { deferredChunks as deferred } from '../app/deferred-chunks'

export const app = { deferred }
