export const difference: (before: string, after: string, around?: number) => string
