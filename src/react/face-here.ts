import type { Billfold } from '../face'
import { faceHere } from '../start'

export { faceHere }

/** Returns the widget, and throws if it does not exist. */
export const neededFace = (caller: string): Billfold => {
  const face = faceHere()
  if (!face) throw new Error(`Call createBillfold before ${caller}`)
  return face
}
