import { $config, $moreCount, $walletRows, $words, chooseWallet, go, Icon, isPhone, List, Mark, Panel, Row, useSignals, useStore, type IconName, type WalletRow } from '../../src/ui/kit'

/** Three squares, and what stands in the fourth place. */
const SQUARES = 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5z'
const QR = `${SQUARES}M11.5 11.5h2v2M16.5 11.5v5h-2M11.5 16.5h.01`
const GRID = `${SQUARES}M11.5 11.5h5v5h-5z`

/** Lines that are taken up at least, with those that the directory has yet to name: nothing moves under a pointer when it answers. As `suggestWallets`. */
const lines = [0, 1, 2, 3]

/** The wallets of this page, those used last, and the site's own. */
export function Wallets() {
  useSignals()
  const words = useStore($words).value!, rows = useStore($walletRows).value, count = useStore($moreCount).value
  const { projectId, later: { allWallets } } = useStore($config).value, onPhone = isPhone()
  if (!projectId && !rows.length) return <Panel icon="wallet" title={words.noWallets} text={onPhone ? words.noWalletsPhone : words.noWalletsHint} />
  const tag = ({ found, recent }: WalletRow) => recent && (found || projectId) ? words.recent : found ? words.installed : projectId ? '' : words.notInstalled
  const special = (name: string, icon: IconName, testId: string, view: 'AllWallets' | 'ConnectingWalletConnect', said?: string) => (
    <Row name={name} mark={<span className="mark glyph"><Icon name={icon} /></span>} testId={testId} onChoose={() => go(view, {})} tag={said} />
  )
  return (
    <List>
      {projectId && !onPhone && special('WalletConnect', QR, 'wallet-walletconnect', 'ConnectingWalletConnect', words.qrCode)}
      {rows.map(row => (
        <Row key={row.id} name={row.name} mark={<Mark name={row.name} src={row.icon} />} testId={`wallet-${row.id}`} onChoose={() => chooseWallet(row)}
          tag={tag(row)} isTagOn={row.found && !row.recent} />
      ))}
      {projectId && count === undefined && lines.slice(rows.filter(row => row.found || !row.recent).length).map(i => <div key={i} className="row none" aria-hidden="true"><span className="mark glyph" /></div>)}
      {projectId && allWallets !== 'HIDE' && (onPhone || allWallets !== 'ONLY_MOBILE') && special(words.allWallets, GRID, 'all-wallets', 'AllWallets', count)}
    </List>
  )
}
