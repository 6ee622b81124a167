/** The announcements about a remote wallet while its view is shown. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { setPairingUri } from '../../../src/core/session/pairing'
import { recordTrackedEvents } from '../../tracked-events'
import { act, navigate, push, pageWith, showRoute, unmountAll } from '../setup'

test.after.each(async () => {
  await unmountAll()
  setPairingUri(undefined)
})

test('each shown platform and a blocked popup are reported to analytics, without the key of the URI', async () => {
  const { open } = window
  const { eventsOf, stop } = await recordTrackedEvents()
  window.open = () => null
  try {
    pageWith()
    setPairingUri({ uri: 'wc:94caa59c@2?symKey=secret', expiresAtMs: Date.now() + 240_000, isFromHost: true })
    navigate('Connect')
    push('ConnectingWalletConnect', {
      wallet: { id: 'owl', name: 'Owl', links: { web: 'https://owl.example', desktop: 'owl://' } }
    })
    const { press, waitForText, unmount } = await showRoute({ projectId: 'abc', deferred: { manualWCControl: true } })
    await act(() => press('open-wallet'))
    assert.equal(eventsOf('CONNECT_PROXY_ERROR'), [
      { message: 'blocked', uri: 'wc:94caa59c@2', mobile_link: 'https://owl.example', name: 'Owl' }
    ])
    await act(() => press('tab-desktop'))
    await waitForText('Open Owl')
    await unmount()
    navigate('Connect')
    push('ConnectingWalletConnect', { wallet: { id: 'ant', name: 'Ant' } })
    const { waitForText: waitForNextText } = await showRoute()
    await waitForNextText('Ant was not found')
    assert.equal(
      eventsOf('SELECT_WALLET'),
      [
        ['Owl', 'web'],
        ['Owl', 'desktop'],
        ['Ant', 'unsupported']
      ].map(([name, platform]) => ({ name, platform, view: 'ConnectingWalletConnect' }))
    )
    assert.is(eventsOf('CONNECT_PROXY_ERROR').length, 1)
  } finally {
    stop()
    window.open = open
  }
})

test.run()
