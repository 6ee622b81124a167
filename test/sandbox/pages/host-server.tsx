/** The same application on a server. */
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App, begin } from './host-app'

export const render = (config: Parameters<typeof begin>[0]): string => {
  begin(config)
  return renderToString(
    <StrictMode>
      <App isPlaced={config?.disableAppend ?? false} />
    </StrictMode>
  )
}
