/**
 * Counts what React renders, component by component; a profiler reports commits only. Runs before React, which looks
 * for this hook once.
 */
import type { Renders } from './renderer'

/**
 * The fields of a fiber that are used here.
 * https://github.com/facebook/react/blob/main/packages/react-reconciler/src/ReactInternalTypes.js
 */
interface Fiber {
  type: unknown
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

/**
 * The flag of a fiber whose component was called.
 * https://github.com/facebook/react/blob/main/packages/react-reconciler/src/ReactFiberFlags.js
 */
const PERFORMED_WORK = 1

const count = (components: Renders['components'], { type, flags }: Fiber) => {
  if (typeof type !== 'function' || !(flags & PERFORMED_WORK)) return
  const name = type.name || 'nameless'
  components[name] = (components[name] ?? 0) + 1
}

const walk = (components: Renders['components'], fiber: Fiber, before: Fiber | null) => {
  count(components, fiber)
  // Children that React skipped are the same objects, with flags of an earlier commit.
  if (before && before.child === fiber.child) return
  for (let child = fiber.child; child; child = child.sibling) walk(components, child, before && child.alternate)
}

const watch = (): Renders => {
  const renders: Renders = { components: {}, commits: 0 }
  if (new URLSearchParams(location.search).get('mode') !== 'count') return renders
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      isDisabled: false,
      checkDCE: () => undefined,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) =>
        walk(renders.components, current, current.alternate)
    }
  })
  return renders
}

/** The first import of the React renderer, so that React finds it. The profiler counts commits. */
export const renders = watch()
