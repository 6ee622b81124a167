/** Returns a pattern that matches the address of a built file by its name without the hash, and of no other file. */
export const chunkFile = (stem: string): RegExp => new RegExp(`/${stem}-\\w{8}\\.js`)
