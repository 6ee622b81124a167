/** Throws with the first import of a file in the same tree that is not in `files` (name → text). */
export declare const checkImports: (files: Readonly<Record<string, string>>) => void
