/** The announcements about a remote wallet while its view is shown. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { setCode } from '../../src/core/pairing'
import { hearTold } from '../told'
import { act, come, go, pageWith, showRoute, unmountAll } from './stage'

test.after.each(async () => {
  await unmountAll()
  setCode(undefined)
})

test(
  'each way that the view shows is told, also that there is none; and a page that the browser let nobody open, ' +
    'without the key of its code',
  async () => {
    const { open } = window
    const { told, stop } = await hearTold()
    window.open = () => null
    try {
      pageWith()
      setCode({ uri: 'wc:94caa59c@2?symKey=secret', expiresAtMs: Date.now() + 240_000, isSites: true })
      come('Connect')
      go('ConnectingWalletConnect', {
        wallet: { id: 'owl', name: 'Owl', links: { web: 'https://owl.example', desktop: 'owl://' } }
      })
      const { press, says, unmount } = await showRoute({ projectId: 'abc', later: { manualWCControl: true } })
      await act(() => press('open-wallet'))
      assert.equal(told('CONNECT_PROXY_ERROR'), [
        { message: 'blocked', uri: 'wc:94caa59c@2', mobile_link: 'https://owl.example', name: 'Owl' }
      ])
      await act(() => press('tab-desktop'))
      await says('Open Owl')
      await unmount()
      come('Connect')
      go('ConnectingWalletConnect', { wallet: { id: 'ant', name: 'Ant' } })
      const { says: saysNext } = await showRoute()
      await saysNext('Ant was not found')
      assert.equal(
        told('SELECT_WALLET'),
        [
          ['Owl', 'web'],
          ['Owl', 'desktop'],
          ['Ant', 'unsupported']
        ].map(([name, platform]) => ({ name, platform, view: 'ConnectingWalletConnect' }))
      )
      assert.is(told('CONNECT_PROXY_ERROR').length, 1)
    } finally {
      stop()
      window.open = open
    }
  }
)

test.run()
