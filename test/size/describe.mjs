/** The sizes that a build prints. */
import { journeysOf } from './journeys.mjs'

const row = (name, ...numbers) => name.padEnd(36) + numbers.map(number => String(number).padStart(10)).join('')

/**
 * Returns a table of the files of the CDN build, and one of the journeys of a user with an empty cache. Sizes are in
 * bytes. A debug build has no minifiers, so its sizes mean nothing to a user.
 */
export const describeSizes = manifest =>
  [
    row('file', 'bytes', 'brotli'),
    ...Object.entries(manifest.files).map(([name, { bytes, brotli }]) => row(name, bytes, brotli)),
    '',
    row('journey', 'requests', 'brotli', 'ceiling'),
    ...journeysOf(manifest).map(({ name, files, bytes, ceiling }) => row(name, files.length, bytes, ceiling))
  ].join('\n')
