import type { Plugin } from 'esbuild'
type Cut = [part: string | RegExp, left?: string]
export declare const cutting: (name: string, byFile: [RegExp, Cut[]][]) => Plugin
