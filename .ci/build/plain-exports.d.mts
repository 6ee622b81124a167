export const plainExports: (outputFiles: { path: string; text: string }[]) => { path: string; text: string }[]
