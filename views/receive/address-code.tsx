import { useRef } from 'react'
import { $address, $moreWords, Button, fill, go, Icon, Mark, showToast, useSignals, useStore } from '../../src/ui/kit'
import { $moneyWords } from '../../src/kit'
import { $receivable, $receivingOn, isCopied, paymentLink } from '../../src/money'
import { inFours } from '../../src/ui/money'
import { Qr } from '../../src/ui/qr'
import { COPY, GLOBE } from '../../src/ui/further'

/** The address as a QR code and as text, with a copy button. */
export function AddressCode() {
  useSignals()
  const words = useStore($moneyWords).value!
  const more = useStore($moreWords).value!
  const live = useStore($address).value
  const networks = useStore($receivable).value
  const network = useStore($receivingOn).value
  // while the dialog fades out after a disconnect, there is no address any more
  const last = useRef(live)
  if (live) last.current = live
  const address = last.current
  if (!address) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      if (await isCopied(address)) showToast({ kind: 'success', text: more.copied })
    } catch {
      // denied by the user or the host page's policy, or unavailable without https
      showToast({ kind: 'error', text: words.copyFailed })
    }
  }
  const on = network?.name ?? words.anyNetwork
  const link = network ? paymentLink(network, address) : address
  const inside = (
    <>
      {network ? (
        <Mark name={on} src={network.assets?.imageUrl} isRound />
      ) : (
        <span className="mark o glyph">
          <Icon name={GLOBE} isSmall />
        </span>
      )}
      <span className="t">
        <bdi className="cut">{fill(words.networkOf, { network: on })}</bdi>
      </span>
    </>
  )
  return (
    <>
      <div className="body">
        <div className="scan">
          <div className="qr of-address" data-testid="qr-code" data-uri={link}>
            <Qr text={link} label={network ? fill(words.code, { network: on }) : words.codeOfAny} />
          </div>
          <p className="num whole" data-testid="address">
            {inFours(address)}
          </p>
          <p className="sub">{network ? fill(words.receiveHint, { network: on }) : words.receiveAnyHint}</p>
        </div>
      </div>
      <footer className="pocket">
        <Button icon={COPY} testId="copy-address" onPress={copy}>
          {more.copyAddress}
        </Button>
        {networks.length > 1 ? (
          <button
            type="button"
            className="row slim"
            data-testid="compatible-networks"
            onClick={() => go('WalletCompatibleNetworks')}
          >
            {inside}
            <Icon name="down" isSmall />
          </button>
        ) : (
          <div className="row slim">{inside}</div>
        )}
      </footer>
    </>
  )
}
