/** What becomes of a page's goodbye to a wallet that does not take it: it says that it could not, or says nothing. */
export type FailedEnd = 'rejects' | 'never'

export const failToEnd = (how: FailedEnd): Promise<never> =>
  how === 'never' ? new Promise(() => undefined) : Promise.reject(new Error('The wallet is out of order'))
