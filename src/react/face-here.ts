import { present } from '../core/meeting'
import type { Billfold } from '../face'

/** The widget of this page: of this copy, or of another version that came first. */
export const faceHere = (): Billfold | undefined => typeof window === 'undefined' ? undefined : present()?.face as Billfold | undefined

/** The same where there must be one. */
export const neededFace = (caller: string): Billfold => {
  const face = faceHere()
  if (!face) throw new Error(`Call createBillfold before ${caller}`)
  return face
}
