/**
 * Barrel of what the connector, its wallet drivers, the chain and its transfers share: one chunk. Each name is exported
 * by itself.
 */
export { netOf, readAddress, type Address, type AddressKind, type AddressNet } from './address'
export { concat, fromBase64, fromHex, isSame, sha256, sha256Twice, toBase64, toHex, type Bytes } from './bytes'
export {
  askIndexer,
  askIndexers,
  INDEXER,
  MAX_SATOSHI,
  nonsense,
  readJson,
  readShortText,
  readText,
  sumOf,
  toSatoshi
} from './esplora'
export { asForeign, call, listOf, methodOf, type Foreign } from './foreign'
export {
  idAhead,
  isConsistent,
  MAGIC,
  one,
  PREVIOUS,
  readPsbt,
  REDEEM,
  SPENT,
  UNSIGNED,
  type Fields
} from './read-psbt'
export {
  idOf,
  little,
  reader,
  readTransaction,
  reversed,
  size,
  sized,
  writeTransaction,
  type Transaction,
  type TxOutput
} from './wire'
