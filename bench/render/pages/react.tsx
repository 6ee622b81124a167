/** The React renderer: the components of `billfold/react` in a React 19 tree. */
import { renders } from './count-react'
import { createElement, Profiler, version, type FunctionComponent } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { BillfoldButton, createBillfold } from '../../../src/react/index'
import type { Renderer } from './renderer'
import { runPage } from './page'

/** Called in React's profiling build only, which is the page that counts. */
const onRender = () => {
  renders.commits++
}

const renderer: Renderer = {
  name: 'react',
  version: `React ${version}`,
  renders,
  make: (options, main) => {
    const billfold = createBillfold(options)
    createRoot(main).render(
      <Profiler id="page" onRender={onRender}>
        <BillfoldButton />
      </Profiler>
    )
    return billfold
  },
  place: into => {
    const root = createRoot(into)
    return {
      show: (view, params) =>
        flushSync(() =>
          root.render(
            <Profiler id="view" onRender={onRender}>
              {createElement(view as FunctionComponent<object>, params)}
            </Profiler>
          )
        ),
      clear: () => flushSync(() => root.render(null))
    }
  }
}
runPage(renderer)
