/** What a promise gives, or `late` if that takes longer than `limitMs`. */
export const within = async <T>(limitMs: number, promise: Promise<T>): Promise<T | 'late'> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<'late'>(done => { timer = setTimeout(done, limitMs, 'late') })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
