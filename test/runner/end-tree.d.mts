export declare const endTree: (pid: number) => void
