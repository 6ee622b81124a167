/** A host with a library of its own: one button for each action of the library, and its result beside it. */
import { createBillfold, type Billfold, type BillfoldOptions } from 'billfold'

/** By name. The page shows an action's result as text: `none` for undefined, and the code of a failure. */
export type Acts = Readonly<Record<string, (billfold: Billfold) => unknown>>

const failureText = (error: unknown) => {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return `failed: ${code ?? message}`
}

export const begin = (adapter: NonNullable<BillfoldOptions['adapters']>[number], acts: Acts): void => {
  const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as BillfoldOptions
  let billfold: Billfold | undefined
  const all: Acts = {
    start: () => {
      billfold = createBillfold({ ...config, adapters: [adapter] })
    },
    open: widget => widget.open(),
    network: widget => widget.getCaipNetworkId(),
    ...acts
  }
  const main = document.querySelector('main')!
  for (const [name, act] of Object.entries(all)) {
    const button = document.createElement('button')
    const output = document.createElement('output')
    button.textContent = name
    button.dataset.testid = `site-${name}`
    output.dataset.testid = `site-${name}-result`
    button.onclick = async () => {
      output.textContent = '…'
      try {
        output.textContent = String((await act(billfold!)) ?? 'none')
      } catch (error) {
        output.textContent = failureText(error)
      }
    }
    main.append(button, output)
  }
  // otherwise the host starts by itself, at its own time
  if (!new URLSearchParams(location.search).has('later'))
    document.querySelector<HTMLElement>('[data-testid=site-start]')!.click()
}
