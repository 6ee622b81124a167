import { join } from 'node:path'

/** Where the unit tests and all that they import are compiled to. */
export const COMPILED = '.cache/unit'

/** The compiled module of a source. Both paths are relative to the project's root. */
export const compiledPath = path => join(COMPILED, path.replace(/\.tsx?$/, '.mjs'))
