import { useEffect, useRef } from 'react'
import { $network, back, Icon, List, Panel, useSignal, useSignals, useStore } from '../../src/ui/kit'
import { $draft, $holdings, $moneyWords, changeDraft, tokenKey, watchHoldings, type Holding } from '../../src/money'
import { TokenRow } from './token-row'

const GLASS = 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM13.3 13.3L17 17'

const choose = (holding: Holding) => {
  const token = tokenKey(holding)
  // an amount was of the token before
  if ($draft.get().token !== token) changeDraft({ token, amount: '' })
  back()
}

const isLike = (text: string) => ({ name, symbol, address = '' }: Holding) => [name, symbol, address].some(own => own.toLowerCase().includes(text))

/** Which token: those that are held on the network in use, the most worth first. */
export function ChooseToken() {
  useSignals()
  const field = useRef<HTMLInputElement>(null), text = useSignal('')
  const words = useStore($moneyWords).value!, holdings = useStore($holdings).value, network = useStore($network).value, draft = useStore($draft).value
  useEffect(() => watchHoldings(), [])
  const list = holdings.data?.list ?? [], shown = list.filter(isLike(text.value))
  const clear = () => {
    text.value = field.current!.value = ''
    field.current!.focus()
  }
  return (
    <div className="body">
      <div className="stack">
        <label className="field">
          <Icon name={GLASS} />
          <input ref={field} type="search" placeholder={words.search} aria-label={words.search} maxLength={100} autoComplete="off" autoCapitalize="none" spellCheck="false" enterKeyHint="search"
            data-testid="token-search" onInput={event => { text.value = event.currentTarget.value.trim().toLowerCase() }} />
          {text.value && <button type="button" className="tap" aria-label={words.clear} data-testid="clear-search" onClick={clear}><Icon name="close" /></button>}
        </label>
      </div>
      {shown.length
        ? <><h3 className="cap">{words.yourTokens}</h3><List>{shown.map(holding => (
          <TokenRow key={tokenKey(holding)} holding={holding} network={{ name: network?.name ?? '', image: network?.assets?.imageUrl }} noPrice={words.noPrice} isCurrent={draft.token === tokenKey(holding)} onChoose={() => choose(holding)} />
        ))}</List></>
        : <Panel icon={GLASS} title={list.length ? words.noToken : words.noTokens} text={list.length ? words.noTokenHint : words.noTokensHint} />}
    </div>
  )
}
