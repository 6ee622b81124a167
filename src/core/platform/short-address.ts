/** Returns the first 4 and last 6 characters of an address (specification, section 5). */
export const shortAddress = (address: string, start = 4, end = 6): string =>
  address.length <= start + end ? address : `${address.slice(0, start)}…${address.slice(-end)}`
