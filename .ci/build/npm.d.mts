export const buildNpm: (where: { root: string; out: string; version: string; types?: boolean }) => Promise<string[]>
