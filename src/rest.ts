import type { Table } from './loader/verify'

/** The chunks after the first screens. Empty in source: the CDN build writes the hashes in, before it hashes the app chunk that carries them. */
export const REST: Table = { files: {}, chunks: {} }
