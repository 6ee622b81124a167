/** One-click sign-in by the client as the build cuts it. https://chainagnostic.org/CAIPs/caip-222 */
import { ask, askSigned, signed } from './walletconnect-page.mjs'
import { signer } from './walletconnect-wallet.mjs'

export const signsIn = async ({ tell, page, wallet, relay, same, until }) => {
  await tell(
    'a wallet signs in with the approval that connects, on the newer of two codes and on the older; nobody ' +
      'listens for more afterwards',
    async () => {
      wallet.refuses = false
      wallet.learn()
      const ends = () => relay.log.filter(({ method }) => method === 'irn_unsubscribe').length
      const before = ends()
      const codes = [await askSigned(page), await askSigned(page)]
      for (const { uri } of codes.reverse()) {
        await wallet.kit.pair({ uri })
        const all = []
        await until('the answer', async () => all.push(...(await signed(page))) > 0)
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
          [await ask(page, 'personal_sign', topic), uri.includes('methods=wc_sessionAuthenticate')],
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
  await tell('one that cannot do that connects alone, and one that declines is heard', async () => {
    wallet.unlearn()
    await wallet.kit.pair({ uri: (await askSigned(page)).uri })
    const all = []
    await until('the session', async () => all.push(...(await signed(page))) > 0)
    same([all[0].auths, await ask(page, 'personal_sign', all[0].topic)], [undefined, '0xsigned'])
    wallet.refuses = true
    wallet.learn()
    await wallet.kit.pair({ uri: (await askSigned(page)).uri })
    await until('the refusal', async () => all.push(...(await signed(page))) > 1)
    same(all[1], { code: 5000 })
    wallet.unlearn()
  })
}
