/** Starts the host application in the browser. Hydrates the server's markup if there is some. */
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, begin } from './host-app'

const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as Parameters<typeof begin>[0]
const root = document.getElementById('root')!
const app = (
  <StrictMode>
    <App isPlaced={config?.disableAppend ?? false} />
  </StrictMode>
)

// A hot reload calls it again, with equal options. It is in the window for use on the console.
Object.assign(window, { billfold: begin(config) })
if (root.firstElementChild) hydrateRoot(root, app)
else createRoot(root).render(app)
