/** Starts the wagmi application in the browser. Hydrates the server's markup if there is some. */
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { begin, type Config } from './wagmi-app'

const Root = begin(JSON.parse(document.getElementById('config')?.textContent ?? '{}') as Config)
const root = document.getElementById('root')!
const app = (
  <StrictMode>
    <Root />
  </StrictMode>
)

if (root.firstElementChild) hydrateRoot(root, app)
else createRoot(root).render(app)
