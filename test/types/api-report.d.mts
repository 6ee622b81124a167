export const reportTypes: (root: string) => string
