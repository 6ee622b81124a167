export declare const pageOriginOf: (text: string) => string
