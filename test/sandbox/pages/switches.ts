/** The sandbox's own switches in a page: the faults of the world's parties from the next request on. */
import type { FaultState } from '../faults'

/** Milliseconds. Chosen: the user who set a fault sees it being used up. */
const LOOK_MS = 500

const switches = [...document.querySelectorAll<HTMLButtonElement>('[data-fault]')]
let next: ReturnType<typeof setTimeout>
let turn = 0

const draw = (faults: readonly FaultState[]) => {
  for (const button of switches) {
    const { state = 'off' } =
      faults.find(({ party, fault }) => JSON.stringify({ party, fault }) === button.dataset.fault) ?? {}
    button.setAttribute('aria-pressed', String(state === 'set'))
    button.querySelector('small')?.replaceChildren(state)
  }
  clearTimeout(next)
  if (faults.some(({ state }) => state === 'set')) next = setTimeout(ask, LOOK_MS)
}

/** Sends the world a command, or only requests its state. */
const ask = async (command?: string) => {
  const mine = ++turn
  try {
    const answer = await fetch('/__world', command ? { method: 'POST', body: command } : {})
    const { faults, error } = (await answer.json()) as { faults?: FaultState[]; error?: string }
    // A superseded answer shows an old state.
    if (faults && mine === turn) draw(faults)
    document.getElementById('trouble')?.replaceChildren(error ?? '')
  } catch {
    // The page is being left, or the world was stopped.
    document.getElementById('trouble')?.replaceChildren('Nobody answers: is `npm start` still running?')
  }
}

for (const button of switches) {
  const { fault } = button.dataset
  button.addEventListener('click', () =>
    ask(
      button.getAttribute('aria-pressed') === 'true'
        ? JSON.stringify({ ...(JSON.parse(fault!) as object), undo: true })
        : fault
    )
  )
}
document.getElementById('mend')?.addEventListener('click', () => ask('{"clear":true}'))
void ask()
