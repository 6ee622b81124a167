/** A limit on the size of a response. */

/** Bytes of a response. Chosen: ten times the size of a block with all its transactions. */
export const MAX_RESPONSE_BYTES = 10 * 1024 * 1024

/**
 * Returns the same response with a body that fails after `max` bytes, with the error of `createError`. The rest
 * is cancelled.
 */
export const limitResponse = (response: Response, max: number, createError: () => Error): Response => {
  if (!response.body) return response
  let bytes = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength
      if (bytes > max) controller.error(createError())
      else controller.enqueue(chunk)
    }
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers })
}
