import type { Billfold } from '../face'
import { faceHere } from '../start'

export { faceHere }

/** The same where there must be one. */
export const neededFace = (caller: string): Billfold => {
  const face = faceHere()
  if (!face) throw new Error(`Call createBillfold before ${caller}`)
  return face
}
