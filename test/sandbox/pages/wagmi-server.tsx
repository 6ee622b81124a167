/** The same application on a server. */
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { begin, type Config } from './wagmi-app'

export const render = (config: Config): string => {
  const Root = begin(config)
  return renderToString(
    <StrictMode>
      <Root />
    </StrictMode>
  )
}
