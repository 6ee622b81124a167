type Texts = Record<string, string>
export declare const writeTogether: (
  root: string,
  parts: readonly (() => Texts | Promise<Texts>)[]
) => Promise<string[]>
