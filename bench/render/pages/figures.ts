/** The results of a scenario: figures, and tasks over 50 ms. */
export interface Figure {
  name: string
  unit: 'µs' | 'ms' | 'kB' | '%' | ''
  value: number
  /** The maximum of the single values, if `value` is their median. */
  most?: number
  /** The parts of a count. */
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
