export type Engine = 'chromium' | 'firefox' | 'webkit' | 'desktop'
export declare const findBrowser: (engine: Engine) => string | undefined
export declare const provideBrowsers: (options?: { log?: (line: string) => void }) => {
  missing: Engine[]
  problem: string | undefined
}
