/** For each half: source of an entry → its file in `dist/npm`. */
export type Places = Record<'views-preact' | 'views-react', Record<string, string>>
export const buildNpm: (where: { root: string; out: string; version: string; types?: boolean }) => Promise<Places>
