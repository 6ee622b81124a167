/** An account that changes sixty times a second, with its view open. */
import { ALICE, BOB } from '../../../test/doubles/scripted-provider'
import { find, type Stage } from './stage'
import { announceFive, MARLIN, usual } from './world'

const HZ = 60
const SECONDS = 1

const pause = (ms: number) =>
  new Promise(done => {
    setTimeout(done, ms)
  })

/**
 * Fires sixty times a second. A late update does not delay the next one. Reports the share of texts that were
 * displayed, and the longest wait for a frame.
 */
const stream = async (stage: Stage, name: string, fire: (turn: number) => void, look: () => string | undefined) => {
  const updates = stage.isCounting ? HZ : Math.max(6, stage.times(HZ * SECONDS))
  const gaps: number[] = []
  let shown = 0
  let last = look()
  let isRunning = true
  const watch = (lastMs: number) => (nowMs: number) => {
    gaps.push(nowMs - lastMs)
    const text = look()
    if (text !== last) shown++
    last = text
    if (isRunning) requestAnimationFrame(watch(nowMs))
  }
  await stage.during(name, updates, async () => {
    const startMs = performance.now()
    requestAnimationFrame(watch(startMs))
    for (let turn = 0; turn < updates; turn++) {
      await pause(startMs + (turn * 1000) / HZ - performance.now())
      fire(turn)
    }
    await pause(250)
  })
  isRunning = false
  if (stage.isCounting) return
  stage.addFigure({ name: `${name}: updates shown`, unit: '%', value: (100 * shown) / updates })
  stage.addFigure({ name: `${name}: longest gap between frames`, unit: 'ms', value: Math.max(...gaps) })
}

export const updateAccount = async (stage: Stage): Promise<void> => {
  const { billfold } = stage
  const wallet = announceFive()
  await billfold.connect(MARLIN)
  await stage.measure('opening', () => {
    void billfold.open()
    return () => !!find('[data-testid=balance]')
  })
  const balance = () => find('[data-testid=balance]')?.textContent ?? undefined
  await stream(stage, 'another balance', () => void billfold.updateNativeBalance(), balance)
  billfold.updateOptions({ networks: usual('same').networks })
  await billfold.updateNativeBalance()
  await stream(stage, 'the same balance', () => void billfold.updateNativeBalance(), balance)
  await stream(
    stage,
    'another account',
    turn => wallet.emit('accountsChanged', [turn % 2 ? ALICE : BOB]),
    () => find('.address-line')?.textContent ?? undefined
  )
  await stream(
    stage,
    'the same account',
    () => wallet.emit('accountsChanged', [billfold.getAddress()]),
    () => find('.address-line')?.textContent ?? undefined
  )
}
