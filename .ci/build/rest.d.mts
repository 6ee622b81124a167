export const splitTable: (text: string) => { first: string; rest: string }
