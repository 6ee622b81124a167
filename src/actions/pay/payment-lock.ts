/** Lets one tab at a time ask a wallet for a payment. https://w3c.github.io/web-locks/ */

const nameOf = (key: string) => `billfold.payment ${key}`

/** Undefined on a page without HTTPS. The stored payments then stand in. */
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks

/** Runs a job unless another tab runs one for the same payment. Returns whether it ran. */
export const withPaymentLock = async (key: string, job: () => Promise<void>): Promise<boolean> => {
  const manager = locks()
  if (!manager) {
    await job()
    return true
  }
  return manager.request(nameOf(key), { ifAvailable: true }, async lock => {
    if (lock) await job()
    return !!lock
  })
}

/** Resolves once no other tab runs a job for the payment. */
export const waitForOtherTab = async (key: string): Promise<void> => {
  await locks()?.request(nameOf(key), async () => undefined)
}
