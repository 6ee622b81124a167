export interface Manifest {
  version: string
  files: Record<string, { integrity: string; bytes: number; brotli: number }>
  chunks: Record<string, string[]>
  documents: Record<string, { integrity: string; bytes: number }>
}
export const buildCdn: (where: { root: string; out: string; version: string }) => Promise<Manifest>
