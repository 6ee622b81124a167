/** What a scenario gives: figures, and what was over 50 ms. */
export interface Figure {
  name: string
  unit: 'µs' | 'ms' | 'kB' | '%' | ''
  value: number
  /** Most of single ones, where the value is their median. */
  most?: number
  /** What a count is made of. */
  detail?: string
}
export interface LongTask {
  during: string
  ms: number
}
export interface Outcome {
  figures: Figure[]
  longTasks: LongTask[]
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
