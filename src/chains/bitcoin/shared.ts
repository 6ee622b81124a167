/**
 * Barrel of what the connector, its wallet drivers, the chain and its transfers share: one chunk. Each name is exported
 * by itself.
 */
export { fromBase64, fromHex, isSame, toBase64, toHex, type Bytes } from './bytes'
export {
  requestIndexer,
  requestIndexers,
  INDEXER,
  MAX_SATOSHI,
  invalidResponse,
  readJson,
  readShortText,
  readText,
  sumOf,
  toSatoshi
} from './esplora'
