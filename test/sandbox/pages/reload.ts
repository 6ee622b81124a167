/** Reloads the page after a build. `npm run dev` adds this script to each page. */

/** Milliseconds. Chosen: a build takes seconds, and a request to localhost is cheap. */
const LOOK_MS = 500

let shown: string | undefined

const look = async () => {
  const answer = await fetch('/__world').catch(() => undefined)
  const { build } = ((await answer?.json()) ?? {}) as { build?: string }
  if (build && shown && build !== shown) return location.reload()
  shown ??= build
  setTimeout(() => void look(), LOOK_MS)
}

void look()
