import { $walletRows, $words, askWallet, List, Mark, Panel, Row, useSignals, useStore, type WalletRow } from '../../src/ui/kit'

/** A phone's browser has no extensions: there the way leads through the wallet's own browser. */
const isPhone = () => matchMedia('(pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches

/** The wallets of this page, those used last, and the site's own. */
export function Wallets() {
  useSignals()
  const words = useStore($words).value!, rows = useStore($walletRows).value
  if (!rows.length) return <Panel icon="wallet" title={words.noWallets} text={isPhone() ? words.noWalletsPhone : words.noWalletsHint} />
  const tag = ({ found, recent }: WalletRow) => found ? recent ? words.recent : words.installed : words.notInstalled
  return (
    <List>
      {rows.map(row => (
        <Row key={row.id} name={row.name} mark={<Mark name={row.name} src={row.icon} />} testId={`wallet-${row.id}`} onChoose={() => askWallet(row.id)}>
          <span className={row.found && !row.recent ? 'tag on' : 'tag'}>{tag(row)}</span>
        </Row>
      ))}
    </List>
  )
}
