import {
  $config,
  $moreCount,
  $walletRows,
  $words,
  chooseWallet,
  go,
  Icon,
  isPhone,
  List,
  Mark,
  Panel,
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
 * answers. The same number as in `suggestWallets`.
 */
const lines = [0, 1, 2, 3]

/** The injected wallets, the recent ones, and the host page's own. */
export function Wallets({ namespace }: Routes['Connect']) {
  useSignals()
  const words = useStore($words).value!
  const all = useStore($walletRows).value
  const count = useStore($moreCount).value
  const {
    projectId,
    later: { allWallets }
  } = useStore($config).value
  const onPhone = isPhone()
  // a wallet that is not in this page may support any chain
  const rows = all.filter(
    ({ found }) => !namespace || !found || (found.parts ?? [found]).some(part => part.namespace === namespace)
  )
  if (!projectId && !rows.length)
    return <Panel icon="wallet" title={words.noWallets} text={onPhone ? words.noWalletsPhone : words.noWalletsHint} />
  // a wallet's app may be installed, and be reached by a QR code or its own browser
  const tag = ({ found, recent }: WalletRow) => {
    if (!projectId && !onPhone && !found) return words.notInstalled
    return recent ? words.recent : found && words.installed
  }
  const special = (
    name: string,
    icon: IconName,
    testId: string,
    view: 'AllWallets' | 'ConnectingWalletConnect',
    said?: string
  ) =>
    projectId && (
      <Row
        name={name}
        mark={
          <span className="mark glyph">
            <Icon name={icon} />
          </span>
        }
        testId={testId}
        onChoose={() => go(view, {})}
        tag={said}
      />
    )
  const code = special('WalletConnect', 'code', 'wallet-walletconnect', 'ConnectingWalletConnect', words.qrCode)
  return (
    <List>
      {!onPhone && code}
      {rows.map(row => (
        <Row
          key={row.id}
          name={row.name}
          mark={<Mark name={row.name} src={row.icon} />}
          testId={`wallet-${row.id}`}
          onChoose={() => chooseWallet(row, namespace)}
          tag={tag(row)}
          isTagOn={row.found && !row.recent}
        />
      ))}
      {projectId &&
        count === undefined &&
        lines.slice(rows.filter(row => row.found || !row.recent).length).map(i => (
          <div key={i} className="row none" aria-hidden="true">
            <span className="mark glyph" />
          </div>
        ))}
      {/* on a phone, the QR code is reached through the list of all wallets, if there is one */}
      {(onPhone || allWallets !== 'ONLY_MOBILE') &&
        (allWallets !== 'HIDE'
          ? special(words.allWallets, STACK, 'all-wallets', 'AllWallets', count)
          : onPhone && code)}
    </List>
  )
}
