/** The part of esbuild's metafile that says what was taken. */
export interface Taken {
  outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>
}
export const tellThirdParty: (what: {
  root: string
  version: string
  metafiles: Taken[]
  withInstalled?: boolean
}) => Record<string, string>
