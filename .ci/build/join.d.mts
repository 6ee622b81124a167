import type { BuildOptions, BuildResult } from 'esbuild'
type Split = BuildResult<{ metafile: true; write: false }>
export declare const joinBehindDoor: (split: Split, file: string, options: BuildOptions) => Promise<Split>
