import {
  $config,
  $directoryCount,
  $walletRows,
  $messages,
  selectWallet,
  push,
  Icon,
  isMobile,
  List,
  Logo,
  EmptyState,
  Row,
  useSignals,
  useStore,
  type IconName,
  type Routes,
  type WalletRow
} from '../../src/ui/kit'

/** Icon: a stack of wallets. */
const STACK = 'M3.5 8.5h13v8h-13zm9.5 4h.01M5 6h10M7 3.5h6'

/**
 * Fewest lines of the list, including wallets that the directory has yet to name. Nothing moves under a pointer when it
 * answers. The same number as in `loadRecommendedWallets`.
 */
const placeholderRows = [0, 1, 2, 3]

/** The injected wallets, the recent ones, and the host page's own. */
export function Wallets({ namespace }: Routes['Connect']) {
  useSignals()
  const messages = useStore($messages).value!
  const all = useStore($walletRows).value
  const count = useStore($directoryCount).value
  const {
    projectId,
    deferred: { allWallets }
  } = useStore($config).value
  const onPhone = isMobile()
  // a wallet that is not in this page may support any chain
  const rows = all.filter(
    ({ injected }) =>
      !namespace || !injected || (injected.parts ?? [injected]).some(part => part.namespace === namespace)
  )
  if (!projectId && !rows.length)
    return (
      <EmptyState
        icon="wallet"
        title={messages.noWallets}
        text={onPhone ? messages.noWalletsPhone : messages.noWalletsHint}
      />
    )
  // a wallet's app may be installed, and be reached by a QR code or its own browser
  const tagOf = ({ injected, recent }: WalletRow) => {
    if (!projectId && !onPhone && !injected) return messages.notInstalled
    return recent ? messages.recent : injected && messages.installed
  }
  const specialRow = (
    name: string,
    icon: IconName,
    testId: string,
    view: 'AllWallets' | 'ConnectingWalletConnect',
    tag?: string
  ) =>
    projectId && (
      <Row
        name={name}
        logo={
          <span className="logo glyph">
            <Icon name={icon} />
          </span>
        }
        testId={testId}
        onChoose={() => push(view, {})}
        tag={tag}
      />
    )
  const qrCodeRow = specialRow(
    'WalletConnect',
    'code',
    'wallet-walletconnect',
    'ConnectingWalletConnect',
    messages.qrCode
  )
  const toElement = (row: WalletRow) => (
    <Row
      key={row.id}
      name={row.name}
      logo={<Logo name={row.name} src={row.icon} />}
      testId={`wallet-${row.id}`}
      onChoose={() => selectWallet(row, namespace)}
      tag={tagOf(row)}
      isTagOn={row.injected && !row.recent}
    />
  )
  const countAbove = rows.filter(row => row.isAboveCode).length
  return (
    <List>
      {rows.slice(0, countAbove).map(toElement)}
      {!onPhone && qrCodeRow}
      {rows.slice(countAbove).map(toElement)}
      {projectId &&
        count === undefined &&
        placeholderRows.slice(rows.filter(row => row.injected || !row.recent).length).map(index => (
          <div key={index} className="row placeholder" aria-hidden="true">
            <span className="logo glyph" />
          </div>
        ))}
      {/* on a phone, the QR code is reached through the list of all wallets, if there is one */}
      {(onPhone || allWallets !== 'ONLY_MOBILE') &&
        (allWallets !== 'HIDE'
          ? specialRow(messages.allWallets, STACK, 'all-wallets', 'AllWallets', count)
          : onPhone && qrCodeRow)}
    </List>
  )
}
