/** Barrel of what the connector, the chain and its transfers share: one chunk. Each name by itself. */
export { netOf, readAddress, type Address, type AddressKind, type AddressNet } from './address'
export { concat, fromBase64, fromHex, isSame, sha256, sha256Twice, toBase64, toHex, type Bytes } from './bytes'
export { askIndexer, nonsense, readJson, readText, toSatoshi } from './esplora'
