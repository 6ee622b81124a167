/** One-click sign-in. https://chainagnostic.org/CAIPs/caip-222 */
import { sendRequest, requestSignIn, takeSignInAnswers } from './setup.mjs'
import { signer } from './wallet.mjs'

export const signsIn = async ({ step, page, wallet, relay, same, until }) => {
  await step(
    'a wallet signs in with its approval, for the newer and the older of two codes; no subscription stays',
    async () => {
      wallet.refuses = false
      wallet.enableSignIn()
      const ends = () => relay.log.filter(({ method }) => method === 'irn_unsubscribe').length
      const before = ends()
      const codes = [await requestSignIn(page), await requestSignIn(page)]
      for (const { uri } of codes.reverse()) {
        await wallet.kit.pair({ uri })
        const all = []
        await until('the answer', async () => all.push(...(await takeSignInAnswers(page))) > 0)
        const [{ topic, auths, text, methods, accounts }] = all
        same(
          [methods, accounts, text],
          [
            ['personal_sign'],
            ['eip155:1', 'eip155:137'].map(id => `${id}:${signer.address}`),
            wallet.texts.splice(0)[0]
          ]
        )
        same(
          [auths.length, text.includes('Issued At: 2026-11-25T08:00:00Z'), text.includes('Request ID: r-1')],
          [2, true, true]
        )
        same(
          [await sendRequest(page, 'personal_sign', topic), uri.includes('methods=wc_sessionAuthenticate')],
          ['0xsigned', true]
        )
      }
      same(
        codes.map(({ uri, early }) => uri === early),
        [true, true]
      )
      await until('unsubscribed', () => ends() >= before + 2)
    }
  )
  await step('a wallet without sign-in connects alone, and a rejection is reported', async () => {
    wallet.disableSignIn()
    await wallet.kit.pair({ uri: (await requestSignIn(page)).uri })
    const all = []
    await until('the session', async () => all.push(...(await takeSignInAnswers(page))) > 0)
    same([all[0].auths, await sendRequest(page, 'personal_sign', all[0].topic)], [undefined, '0xsigned'])
    wallet.refuses = true
    wallet.enableSignIn()
    await wallet.kit.pair({ uri: (await requestSignIn(page)).uri })
    await until('the refusal', async () => all.push(...(await takeSignInAnswers(page))) > 1)
    same(all[1], { code: 5000 })
    wallet.disableSignIn()
  })
}
