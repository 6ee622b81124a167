import type { Plugin } from 'esbuild'
export declare const preactCuts: Plugin
