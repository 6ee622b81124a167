export interface StartOptions {
  isWatching: boolean
  isGallery: boolean
  /** Origins of further pages that may use the sandbox. */
  pages: string[]
}
export declare const readStartOptions: (args: string[]) => StartOptions
