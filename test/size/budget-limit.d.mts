export function isTooHigh(limit: string, bytes: number): boolean
export function limitOf(row: { bytes: number; ceiling: number }, recorded: string | undefined): string
