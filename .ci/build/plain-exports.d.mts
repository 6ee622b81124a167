export const plainExports: (outputFiles: { path: string; text: string }[]) => Promise<{ path: string; text: string }[]>
