/** The Preact renderer, as a script tag loads it. */
import { createElement, options as hooks, render, type ComponentType, type VNode } from 'preact'
import { createBillfold } from '../../../src/index'
import { version } from '../../../node_modules/preact/package.json'
import type { Renderer, Renders } from './renderer'
import { isCounting, runPage } from './page'

const renders: Renders = { components: {}, commits: 0 }

/**
 * Preact's own hooks, under the names that its build gives them (`mangle.json`): before a component renders, and after
 * a tree is in the page.
 */
const internal = hooks as { __r?: (node: VNode) => void; __c?: (node: VNode, queue: unknown[]) => void }
if (isCounting) {
  const { __r: before, __c: after } = internal
  internal.__r = node => {
    before?.(node)
    const name = (node.type as ComponentType).name || 'nameless'
    renders.components[name] = (renders.components[name] ?? 0) + 1
  }
  internal.__c = (node, queue) => {
    after?.(node, queue)
    renders.commits++
  }
}

const renderer: Renderer = {
  name: 'preact',
  version: `Preact ${version}`,
  renders,
  make: (options, main) => {
    const billfold = createBillfold(options)
    main.append(document.createElement('billfold-button'))
    return billfold
  },
  place: into => {
    // Otherwise, effects wait for a frame, and a batch would end before they have run.
    hooks.requestAnimationFrame = queueMicrotask
    return {
      show: (view, params) => render(createElement(view as ComponentType<object>, params), into),
      clear: () => render(null, into)
    }
  }
}
runPage(renderer)
