/** A long list of the host page's own wallets, which have no limit. */
import { $walletRows, setDirectoryWallets } from '../../../src/core/wallets/wallets'
import { countOf, find, type Stage } from './stage'
import { announce, announceFive, customWallets, hurry } from './world'

const isGone = () => !find('.dialog')
const box = () => find('.dialog')?.parentElement

export const showRows = async (stage: Stage, customs: number): Promise<void> => {
  hurry()
  announceFive()
  setDirectoryWallets(customWallets(customs))
  const { billfold } = stage
  let count = customs + 5
  for (let turn = 0; turn < 10 && !stage.isCounting; turn++) {
    await stage.measure('the list alone, without a view', () => {
      setDirectoryWallets(customWallets(customs))
      $walletRows.get()
    })
  }
  for (let turn = 0; turn < stage.times(2); turn++) {
    await stage.measure(turn ? 'opening' : 'first opening', () => {
      void billfold.open()
      return () => !!find('.dialog[open]') && countOf('.row') === count
    })
    await stage.measure('one more wallet', () => {
      announce({ rdns: `example.late-${turn}`, name: `Late ${turn}` })
      count++
      return () => countOf('.row') === count
    })
    for (const theme of ['light', 'dark'] as const) {
      await stage.measure('theme', () => {
        billfold.setThemeMode(theme)
        return () => box()?.dataset['theme'] === theme
      })
    }
    for (const locale of ['de', 'en'] as const) {
      await stage.measure('language', () => {
        void billfold.setLocale(locale)
        return () => box()?.lang === locale
      })
    }
    await stage.measure('an arrow key', () => {
      const row = [...find('.list')!.querySelectorAll<HTMLElement>('.row')][customs >> 1]!
      row.focus()
      row.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true, cancelable: true })
      )
    })
    await stage.measure('closing', () => {
      void billfold.close()
      return isGone
    })
  }
}
