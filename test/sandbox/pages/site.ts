/** The plain site's own code. */
import { billfoldEvents, signGuestBook, type SiteProvider } from './guest-book'

/** What this site uses of Billfold. Before the widget has loaded, an array may stand there. */
interface SiteBillfold {
  getProvider?(namespace: string): SiteProvider | undefined | Promise<SiteProvider | undefined>
}

const write = (id: string, text: string) => document.getElementById(id)?.replaceChildren(text)

const hear = (event: Event) => {
  const row = document.createElement('li')
  row.append(`${event.type} ${JSON.stringify((event as CustomEvent<unknown>).detail) ?? ''}`)
  document.getElementById('events')?.append(row)
}

for (const name of billfoldEvents) document.addEventListener(name, hear)

document.getElementById('sign')?.addEventListener('click', async () => {
  write('signature', 'Look at your wallet …')
  const { billfold } = window as unknown as { billfold?: SiteBillfold }
  write('signature', await signGuestBook(await billfold?.getProvider?.('eip155')))
})

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-command]')) {
  button.addEventListener('click', async () => {
    const answer = await fetch('/__world', { method: 'POST', body: button.dataset.command ?? '' })
    write('command', answer.ok ? `Done: ${button.textContent}` : await answer.text())
  })
}
