/** Theme and language, switched while the dialog shows wallets and while it shows an account. */
import { find, type Stage } from './stage'
import { announceFive, hurry, MARLIN } from './world'

const box = () => find('.dialog')?.parentElement
const languages = ['de', 'ar', 'en'] as const

export const switchLooks = async (stage: Stage): Promise<void> => {
  hurry()
  announceFive()
  const { billfold } = stage
  for (const [where, shows] of [
    ['wallets', '.list'],
    ['account', '[data-testid=balance]']
  ] as const) {
    if (where === 'account') await billfold.connect(MARLIN)
    await stage.measure(`${where}: opening`, () => {
      void billfold.open()
      return () => !!find(`.dialog[open] ${shows}`)
    })
    for (let turn = 0; turn < stage.times(12); turn++) {
      const theme = turn % 2 ? 'dark' : 'light'
      const locale = languages[turn % 3]!
      await stage.measure(`${where}: theme`, () => {
        billfold.setThemeMode(theme)
        return () => box()?.dataset['theme'] === theme
      })
      await stage.measure(`${where}: language${turn < 3 ? ', first time' : ''}`, () => {
        void billfold.setLocale(locale)
        return () => box()?.lang === locale
      })
    }
    await billfold.close()
    await stage.measure(`${where}: closing`, () => () => !find('.dialog'))
  }
}
