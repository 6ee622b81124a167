/** Types of the scripts of the build and of the bench, for the tests that call them. */
declare module '*/.ci/build/cdn.mjs' {
  export interface Manifest {
    version: string
    files: Record<string, { integrity: string; bytes: number; brotli: number }>
    chunks: Record<string, string[]>
    documents: Record<string, { integrity: string; bytes: number }>
  }
  export const buildCdn: (where: { root: string; out: string; version: string; isDebug?: boolean }) => Promise<Manifest>
  export const chunkOptions: (where: {
    root: string
    version: string
    isDebug: boolean
  }) => import('esbuild').BuildOptions
}

declare module '*/.ci/build/npm.mjs' {
  export const buildNpm: (where: {
    root: string
    out: string
    version: string
    types?: boolean
    isDebug?: boolean
  }) => Promise<void>
}

declare module '*/.ci/build/checks.mjs' {
  export const bundle: (
    options: import('esbuild').BuildOptions
  ) => Promise<import('esbuild').BuildResult & { metafile: import('esbuild').Metafile }>
  /** Throws with the first import of a file in the same tree that is not in `files` (name → text). */
  export const checkImports: (files: Readonly<Record<string, string>>) => void
}

declare module '*/.ci/build/third-party.mjs' {
  /** The part of esbuild's metafile that names the bundled files. */
  interface Metafile {
    outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>
  }
  export const reportThirdParty: (build: {
    root: string
    version: string
    metafiles: Metafile[]
    withInstalled?: boolean
  }) => Record<string, string>
}

declare module '*/bench/build.mjs' {
  export const root: string
  /** Our npm entry → its built file. */
  export const ownAlias: Record<string, string>
}

declare module '*/bench/subjects.mjs' {
  export const subjects: { title: string; entry?: string; files?: Record<string, string>; isPeer?: boolean }[]
}
