export declare class SetupError extends Error {}
export declare const isInstalled: (folder: string) => boolean
export declare const setUp: (options?: {
  hosts?: boolean | readonly string[]
  isDebug?: boolean
  log?: (line: string) => void
}) => Promise<void>
