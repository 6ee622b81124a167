import { useRef } from 'react'
import {
  $address,
  $accountMessages,
  Button,
  interpolate,
  push,
  Icon,
  Logo,
  showToast,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { verifyClipboard } from '../../src/barrels/assets'
import { $receivable, $receiveMessages, $receivingOn, paymentLink } from '../../src/barrels/receive'
import { groupedAddress } from '../../src/ui/assets'
import { Qr } from '../../src/ui/components/qr'
import { COPY, GLOBE } from '../../src/ui/deferred'
import { useShownAddress } from './use-shown-address'

/** The address as a QR code and as text, with a copy button. */
export function AddressCode() {
  useSignals()
  const messages = useStore($receiveMessages).value!
  const accountMessages = useStore($accountMessages).value!
  const liveAddress = useStore($address).value
  const networks = useStore($receivable).value
  const network = useStore($receivingOn).value
  // while the dialog fades out after a disconnect, there is no address any more
  const lastAddress = useRef(liveAddress)
  if (liveAddress) lastAddress.current = liveAddress
  const address = useShownAddress(lastAddress.current)
  if (!address) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      if (await verifyClipboard(address)) showToast({ kind: 'success', text: accountMessages.copied })
    } catch {
      // denied by the user or the host page's policy, or unavailable without https
      showToast({ kind: 'error', text: messages.copyFailed })
    }
  }
  const networkName = network?.name ?? messages.anyNetwork
  const link = network ? paymentLink(network, address) : address
  const inside = (
    <>
      {network ? (
        <Logo name={networkName} src={network.assets?.imageUrl} isRound />
      ) : (
        <span className="logo round glyph">
          <Icon name={GLOBE} isSmall />
        </span>
      )}
      <span className="text">
        <bdi className="truncate">{interpolate(messages.networkOf, { network: networkName })}</bdi>
      </span>
    </>
  )
  return (
    <>
      <div className="body">
        <div className="qr-layout">
          <div className="qr narrow" data-testid="qr-code" data-uri={link}>
            <Qr
              text={link}
              label={network ? interpolate(messages.code, { network: networkName }) : messages.codeOfAny}
            />
          </div>
          <p className="num full-text" data-testid="address">
            {groupedAddress(address)}
          </p>
          <p className="secondary">
            {network ? interpolate(messages.receiveHint, { network: networkName }) : messages.receiveAnyHint}
          </p>
        </div>
      </div>
      <footer className="footer">
        <Button icon={COPY} testId="copy-address" onPress={copy}>
          {accountMessages.copyAddress}
        </Button>
        {networks.length > 1 ? (
          <button
            type="button"
            className="row slim"
            data-testid="compatible-networks"
            onClick={() => push('WalletCompatibleNetworks')}
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
