/** Reloads the page after a build. `npm run dev` adds this script to each page. */

/** Milliseconds. Chosen: a build takes seconds, and a request to localhost is cheap. */
const CHECK_INTERVAL_MS = 500

let loadedBuild: string | undefined

const check = async () => {
  const answer = await fetch('/__world').catch(() => undefined)
  const { build } = ((await answer?.json()) ?? {}) as { build?: string }
  if (build && loadedBuild && build !== loadedBuild) return location.reload()
  loadedBuild ??= build
  setTimeout(() => void check(), CHECK_INTERVAL_MS)
}

void check()
