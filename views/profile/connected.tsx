import { useEffect } from 'react'
import { $connection, $walletRows, fill, have, Icon, Mark, shortAddress, showToast, toHost, useSignal, useSignals, useStore } from '../../src/ui/kit'
import type { LiveConnection, WalletsWords } from '../../src/hosted'
import { balanceOf } from './balance-of'

/** One connection: whose it is, what it holds, and what can be done with it. */
export function Connected({ connection, words }: { connection: LiveConnection; words: WalletsWords['chains'] }) {
  useSignals()
  const { namespace, wallet, accounts, chainId, facts } = connection, address = accounts[0]!
  const row = useStore($walletRows).value.find(({ id }) => id === wallet.id), isInUse = useStore($connection).value?.namespace === namespace
  const balance = useSignal<string | undefined>(undefined), isFailed = useSignal(false)
  useEffect(() => {
    const turn = new AbortController()
    balance.value = undefined
    isFailed.value = false
    balanceOf(connection, turn.signal).then(text => {
      if (turn.signal.aborted) return
      balance.value = text
      isFailed.value = !text
    }, (e: unknown) => {
      if (turn.signal.aborted) return
      isFailed.value = true
      toHost(e)
    })
    return () => turn.abort()
  }, [namespace, chainId, address])

  const about = { wallet: wallet.name, chain: words.names[namespace] }, type = words.types[facts?.[address]?.type as keyof typeof words.types]
  const use = () => {
    have('action', 'session')!.turnTo(namespace)
    showToast({ kind: 'success', text: words.switched })
  }
  const end = () => {
    have('action', 'session')!.disconnect(namespace).then(
      () => showToast({ kind: 'success', text: words.disconnected }),
      (e: unknown) => {
        showToast({ kind: 'error', text: words.failed })
        toHost(e)
      }
    )
  }
  return (
    <div role="listitem" className="own" data-testid={`connection-${namespace}`} aria-current={isInUse || undefined}>
      <Mark name={wallet.name} src={row?.icon ?? wallet.icon} />
      <div className="t">
        <bdi className="num">{shortAddress(address)}</bdi>
        <span className="sub">{about.chain}{type && `, ${type}`}: {balance.value ?? (isFailed.value ? words.balanceUnknown : <span className="sk" />)}</span>
      </div>
      {isInUse
        ? <span className="tag on">{words.inUse}</span>
        : <button type="button" className="pill" aria-label={fill(words.useOf, about)} data-testid={`use-${namespace}`} onClick={use}>{words.use}</button>}
      <button type="button" className="tap" aria-label={fill(words.disconnectOf, about)} data-testid={`disconnect-${namespace}`} onClick={end}><Icon name="leave" isFlipped /></button>
    </div>
  )
}
