import { join } from 'node:path'

/** The folder into which the unit tests and all their imports are compiled. */
export const COMPILED = '.cache/unit'

/** Returns the compiled module of a source. Both paths are relative to the project's root. */
export const compiledPath = path => join(COMPILED, path.replace(/\.tsx?$/, '.mjs'))
