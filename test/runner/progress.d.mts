interface Task {
  stage: string
  name: string
}
export declare const createProgress: (options: { total: number; log: (line: string) => void; now?: () => number }) => {
  onStart(task: Task): void
  onOutput(task: Task, text: string): void
  onEnd(task: Task, results: { passed: number; failures: readonly unknown[] }, ms: number): void
  report(): void
}
