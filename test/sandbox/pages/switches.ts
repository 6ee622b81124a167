/** The sandbox's own switches in a page: the faults of the world's servers from the next request on. */
import type { FaultState } from '../faults'

/** Milliseconds. Chosen: the user who set a fault sees it being used up. */
const CHECK_INTERVAL_MS = 500

const switches = [...document.querySelectorAll<HTMLButtonElement>('[data-fault]')]
let next: ReturnType<typeof setTimeout>
let lastRequestId = 0

const draw = (faults: readonly FaultState[]) => {
  for (const button of switches) {
    const { state = 'off' } =
      faults.find(({ server, fault }) => JSON.stringify({ server, fault }) === button.dataset.fault) ?? {}
    button.setAttribute('aria-pressed', String(state === 'set'))
    button.querySelector('small')?.replaceChildren(state)
  }
  clearTimeout(next)
  if (faults.some(({ state }) => state === 'set')) next = setTimeout(requestWorld, CHECK_INTERVAL_MS)
}

/** Sends the world a command, or only requests its state. */
const requestWorld = async (command?: string) => {
  const requestId = ++lastRequestId
  try {
    const answer = await fetch('/__world', command ? { method: 'POST', body: command } : {})
    const { faults, error } = (await answer.json()) as { faults?: FaultState[]; error?: string }
    // A superseded answer shows an old state.
    if (faults && requestId === lastRequestId) draw(faults)
    document.getElementById('trouble')?.replaceChildren(error ?? '')
  } catch {
    // The page is being left, or the world was stopped.
    document.getElementById('trouble')?.replaceChildren('No answer: is `npm start` still running?')
  }
}

for (const button of switches) {
  const { fault } = button.dataset
  button.addEventListener('click', () =>
    requestWorld(
      button.getAttribute('aria-pressed') === 'true'
        ? JSON.stringify({ ...(JSON.parse(fault!) as object), undo: true })
        : fault
    )
  )
}
document.getElementById('mend')?.addEventListener('click', () => requestWorld('{"clear":true}'))
void requestWorld()
