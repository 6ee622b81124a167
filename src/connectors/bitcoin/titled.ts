/** Capitalizes a text: `mainnet` → `Mainnet`. */
export const titled = (text: string): string => text[0]!.toUpperCase() + text.slice(1)
