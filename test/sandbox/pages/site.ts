/** The host site's own code: signs with the visitor's wallet, and shows what it hears from Billfold. */

interface SiteProvider {
  request(args: { method: string; params?: unknown[] }): Promise<unknown>
}

/** What this site uses of Billfold. Before the widget has loaded, an array may stand there. */
interface SiteBillfold {
  getProvider?(namespace: string): SiteProvider | undefined | Promise<SiteProvider | undefined>
}

const sign = async () => {
  const { billfold } = window as unknown as { billfold?: SiteBillfold }
  const provider = await billfold?.getProvider?.('eip155')
  if (!provider) return 'Connect a wallet first.'
  const [account] = await provider.request({ method: 'eth_accounts' }) as string[]
  if (!account) return 'The wallet is locked.'
  const message = `I was here. ${new Date().toISOString()}`
  const hex = [...new TextEncoder().encode(message)].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return String(await provider.request({ method: 'personal_sign', params: [`0x${hex}`, account] }))
}

const write = (id: string, text: string) => document.getElementById(id)?.replaceChildren(text)

const hear = (event: Event) => {
  const detail = JSON.stringify((event as CustomEvent<unknown>).detail) ?? ''
  const row = document.createElement('li')
  row.append(`${event.type} ${detail}`)
  document.getElementById('events')?.append(row)
}

for (const name of ['ready', 'open', 'close', 'connect', 'disconnect', 'network', 'account', 'error']) {
  document.addEventListener(`billfold:${name}`, hear)
}

document.getElementById('sign')?.addEventListener('click', () => {
  write('signature', 'Look at your wallet …')
  sign().then(text => write('signature', text), (error: { message?: string } | undefined) => write('signature', `No signature: ${error?.message ?? error}`))
})

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-command]')) {
  button.addEventListener('click', async () => {
    const answer = await fetch('/__world', { method: 'POST', body: button.dataset.command ?? '' })
    write('command', answer.ok ? `Done: ${button.textContent}` : await answer.text())
  })
}
