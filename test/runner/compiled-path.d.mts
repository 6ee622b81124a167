export const COMPILED: string
export const compiledPath: (path: string) => string
