/** The end of sessions and pairings. */
import { sendRequest, createUri, takeEvents, load, openIn, sessions } from './setup.mjs'

/** Ends `first` and a later session, and leaves the page without any. */
export const endsSessions = async ({ step, page, wallet, relay, pair, first, same, until }) => {
  await step('a session ends for both sides, from either one', async () => {
    await page.run(() => window.wc.client.disconnect({ topic: window.wc.topic, reason: { code: 6000, message: '' } }))
    await until('the wallet receives the deletion', () => wallet.deleted.includes(first.topic))
    same(
      (await sendRequest(page, 'personal_sign')).message,
      `Missing or invalid. Record was recently deleted - session: ${first.topic}`
    )
    const { topic } = await pair(page)
    await takeEvents(page)
    await wallet.kit.disconnectSession({ topic, reason: { code: 6000, message: '' } })
    await until('the page receives the deletion', async () =>
      (await takeEvents(page)).some(([name]) => name === 'session_delete')
    )
    same(await sessions(page), [])
  })
  await step('a wallet can reject a pairing', async () => {
    wallet.refuses = true
    const { uri } = await createUri(page)
    await wallet.kit.pair({ uri })
    same(await page.run(() => window.wc.approval.catch(e => e.code)), 5000)
  })
  await step('an unused pairing URI is forgotten: the next page opens no socket for it', async () => {
    await page.run(
      () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.open('billfold-walletconnect')
          request.onerror = reject
          request.onsuccess = () => {
            const store = request.result.transaction('keyvaluestorage', 'readwrite').objectStore('keyvaluestorage')
            store.put('[]', 'wc@2:core:0.3//pairing').onsuccess = () => {
              request.result.close()
              resolve()
            }
          }
        })
    )
    const before = relay.seen
    await page.reload()
    await load(page, relay.url)
    same(await openIn(page), [])
    await new Promise(resolve => setTimeout(resolve, 300))
    same(relay.seen - before, 0)
  })
}
