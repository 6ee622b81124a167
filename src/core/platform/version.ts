declare const VERSION: string
/** Version of this package. `0.0.0` when run from its sources. */
export const version: string = typeof VERSION === 'string' ? VERSION : '0.0.0'
