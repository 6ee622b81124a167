/** A host that was written for WalletConnect's universal provider. */
import { UniversalAdapter } from 'billfold/adapters/universal'
import { begin } from './page'

const adapter = new UniversalAdapter()
const provider = adapter.getUniversalProvider()
const events: string[] = []
provider.on('connect', ({ session }) => events.push(`connect ${session.peer.metadata.name}`))
provider.on('accountsChanged', accounts => events.push(`accounts ${accounts.join()}`))
provider.on('chainChanged', chain => events.push(`chain ${chain}`))
provider.on('disconnect', () => events.push('disconnect'))

begin(adapter, {
  who: () => provider.session?.namespaces.eip155?.accounts[0],
  sign: () =>
    provider.request({
      method: 'personal_sign',
      params: ['0x492077617320686572652e', provider.session!.namespaces.eip155!.accounts[0]!.split(':')[2]]
    }),
  ask: () => provider.request({ method: 'eth_accounts' }),
  elsewhere: () => provider.request({ method: 'eth_accounts' }, 'eip155:10'),
  switch: () => provider.setDefaultChain('eip155:8453'),
  back: () => provider.setDefaultChain('eip155:1'),
  end: () => provider.disconnect(),
  takeEvents: () => events.splice(0).join('; ')
})
