/** The outcome of a disconnect that the wallet does not carry out: it rejects, or never answers. */
export type FailedEnd = 'rejects' | 'never'

export const failToEnd = (how: FailedEnd): Promise<never> =>
  how === 'never' ? new Promise(() => undefined) : Promise.reject(new Error('The wallet is out of order'))
