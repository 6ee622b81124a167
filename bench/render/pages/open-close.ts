/** Opens and closes the dialog a thousand times, with five wallets in it. */
import { countOf, find, type Stage } from './stage'
import { announceFive, hurry } from './world'

const isOpen = () => !!find('.dialog[open]') && countOf('.row') === 5
const isGone = () => !find('.dialog')

/** The numbers of openings after which the heap is measured. */
const MARKS = [10, 100, 500, 1000]

export const openAndClose = async (stage: Stage): Promise<void> => {
  hurry()
  announceFive()
  const { billfold } = stage
  const times = stage.times(1000)
  for (let turn = 1; turn <= times; turn++) {
    await stage.measure(turn === 1 ? 'first opening' : 'opening', () => {
      void billfold.open()
      return isOpen
    })
    await stage.measure('closing', () => {
      void billfold.close()
      return isGone
    })
    const heap = !stage.isCounting && MARKS.includes(turn) ? await window.probe?.(true) : undefined
    if (!heap) continue
    stage.addFigure({ name: `heap after ${turn}`, unit: 'kB', value: heap.heapBytes / 1000 })
    stage.addFigure({ name: `nodes after ${turn}`, unit: '', value: heap.nodes })
    stage.addFigure({ name: `listeners after ${turn}`, unit: '', value: heap.listeners })
  }
}
