/** Short summary of the active account's holdings, for its first view. */
import { computed } from 'nanostores'
import { fiatText } from './amount'
import type { Summary } from './token'
import { $holdings } from './holdings'
import { totalOf } from './fiat-value'

export const $summary = /* @__PURE__ */ computed($holdings, ({ data, fetchStatus }): Summary => {
  const cents = data && totalOf(data.list)
  return {
    total: cents === undefined ? undefined : fiatText(cents),
    count: data?.list.filter(({ value }) => value).length,
    isStale: !!data && fetchStatus === 'fetching'
  }
})
