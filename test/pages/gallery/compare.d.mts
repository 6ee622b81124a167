import type { Picture } from './png.mjs'
export declare const compare: (now: Picture, then: Picture) => { why: string; difference?: Picture } | undefined
