/** A limit on the size of a response. */

/** Bytes of a response. Chosen: ten times the size of a block with all its transactions. */
export const MOST_BYTES = 10 * 1024 * 1024

/**
 * Returns the same response with a body that fails after `most` bytes, with the error of `tooLong`. The rest is
 * cancelled.
 */
export const limited = (answer: Response, most: number, tooLong: () => Error): Response => {
  if (!answer.body) return answer
  let bytes = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, out) => {
      bytes += part.byteLength
      if (bytes > most) out.error(tooLong())
      else out.enqueue(part)
    }
  })
  const { status, statusText, headers } = answer
  return new Response(answer.body.pipeThrough(counter), { status, statusText, headers })
}
