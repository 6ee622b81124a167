/** Counts what React renders, component by component: a profiler tells of commits only. Runs before React does, which looks for this once. */
import type { Renders } from './half'

/** What is used of a fiber. https://github.com/facebook/react/blob/main/packages/react-reconciler/src/ReactInternalTypes.js */
interface Fiber {
  type: unknown
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

/** Set on a fiber whose component was called. https://github.com/facebook/react/blob/main/packages/react-reconciler/src/ReactFiberFlags.js */
const PERFORMED_WORK = 1

const count = (components: Renders['components'], { type, flags }: Fiber) => {
  if (typeof type !== 'function' || !(flags & PERFORMED_WORK)) return
  const name = type.name || 'nameless'
  components[name] = (components[name] ?? 0) + 1
}

const walk = (components: Renders['components'], fiber: Fiber, before: Fiber | null) => {
  count(components, fiber)
  // children that were left alone are the very same, with flags of an earlier commit
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

/** Stands first among the imports of the React half, so that React finds it; commits are the profiler's to count. */
export const renders = watch()
