/** The outcome of a disconnect that the wallet does not carry out: it rejects, or never answers. */
export type DisconnectFailure = 'rejects' | 'never'

export const failToDisconnect = (how: DisconnectFailure): Promise<never> =>
  how === 'never' ? new Promise(() => undefined) : Promise.reject(new Error('The wallet is out of order'))
