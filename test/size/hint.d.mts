export declare const hintOf: (
  row: { path: readonly string[]; modules?: Readonly<Record<string, number>> },
  recorded?: { path: readonly string[] }
) => string
