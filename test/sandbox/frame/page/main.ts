/** The script of the framed page, in a browser. */
import type { PageConfig } from '../pages'
import { createApproval, type WatchVisibility } from './approval'
import { startFrame } from './start'
import { openStore } from './store'
import { readColor, textOn, type Color } from './text-color'

const { style, dataset } = document.documentElement

const setColor = (property: string, value: string | undefined) => {
  if (value !== undefined && CSS.supports('color', value)) style.setProperty(property, value)
}

/** Returns a color of the style sheet in sRGB, in whatever form the page has written it. */
const colorOf = (property: string, below?: Color) => {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.color = `color-mix(in srgb, var(${property}) 100%, transparent 0%)`
  const computed = getComputedStyle(probe).color
  probe.remove()
  return readColor(computed, below)
}

const setTextOnAccent = () => {
  const accent = colorOf('--accent', colorOf('--background'))
  if (accent) style.setProperty('--on-accent', textOn(accent))
}

const watchVisibility: WatchVisibility = (element, listener) => {
  const observer = new IntersectionObserver(entries => listener(entries.at(-1)?.isIntersecting === true), {
    threshold: 1
  })
  observer.observe(element)
  return () => observer.disconnect()
}

// Opened by itself, the page has no parent but itself.
if (window.parent !== window)
  startFrame({
    config: JSON.parse(document.body.dataset.config ?? '{}') as PageConfig,
    query: new URL(location.href).searchParams,
    window,
    parent: window.parent,
    isSecure: isSecureContext,
    store: openStore(),
    fetch: (path, init) => fetch(path, init),
    setTheme({ mode, accent, background }) {
      if (mode) dataset.theme = mode
      setColor('--accent', accent)
      setColor('--background', background)
      setTextOnAccent()
    },
    approve: createApproval(document.querySelector('main')!, watchVisibility)
  })
