/** Storages as some browsers provide them. Each helper restores the usual one. */

const withStorage = async (storage: PropertyDescriptor, act: () => unknown): Promise<void> => {
  const usual = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...storage })
  try {
    await act()
  } finally {
    Object.defineProperty(globalThis, 'localStorage', usual)
  }
}

/** Cookies and site data are blocked: even reading the name throws. */
export const withDeniedStorage = (act: () => unknown) =>
  withStorage(
    {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
    act
  )

/** No more bytes fit. Stored entries can be read and removed. */
export const withFullStorage = (act: () => unknown) => {
  const usual = localStorage
  const full = {
    getItem: (key: string) => usual.getItem(key),
    removeItem: (key: string) => usual.removeItem(key),
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  }
  return withStorage({ value: full, writable: true }, act)
}
