import type { CSSProperties } from 'react'
import { hueOf } from '../core/hue'
import { downIcon } from '../core/icon-paths'
import type { Network } from '../core/networks'
import { ownValue } from '../core/own-value'
import { iconUrl } from '../core/text'
import { arbitrum, base, mainnet } from '../evm-networks'
import { paintingOf } from './create'
import { frame, Line, paint, type FallbackProps } from './fallback'

/** Colours of `.page.open` in ui/look/base.css. */
const tones = {
  dark: { leaf: '#1c1a17', pocket: '#24211d', line: '#39352f', ink: '#f5f1ea' },
  light: { leaf: '#fffefc', pocket: '#f7f4ef', line: '#e6e0d6', ink: '#211c15' }
}
const leaf = (background: string, paddingInline: number): CSSProperties => ({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  gap: 8,
  paddingInline,
  background
})

type Known = Pick<Network, 'id' | 'name' | 'assets'>

/** Returns the network of a first visit, if the options alone determine it. */
const firstNetwork = (): Known | undefined => {
  const { networks: [first = mainnet] = [], defaultNetwork = first } = paintingOf()
  return typeof defaultNetwork === 'object'
    ? defaultNetwork
    : [mainnet, base, arbitrum].find(n => n.caipNetworkId === defaultNetwork)
}

const round: CSSProperties = { width: 24, height: 24, borderRadius: '50%', objectFit: 'cover' }

/** Renders the network's image, or else its letter, as the element does. */
function Mark({ id, name, assets }: Known) {
  const src = iconUrl(ownValue(paintingOf().chainImages, id)) ?? iconUrl(assets?.imageUrl)
  return src ? (
    <img alt="" referrerPolicy="no-referrer" src={src} style={round} />
  ) : (
    <span
      aria-hidden
      style={{
        ...round,
        display: 'grid',
        placeItems: 'center',
        background: `hsl(${hueOf(name)} 32% 36%)`,
        color: '#fff',
        fontSize: 12
      }}
    >
      {[...name][0]!.toUpperCase()}
    </span>
  )
}

/** The button shown inside a network button's element until the element is defined. */
export function NetworkFallback({ label, size, disabled }: FallbackProps) {
  const {
    words: [, , choose],
    isLight
  } = paint()
  const tone = tones[isLight ? 'light' : 'dark']
  const network = firstNetwork()
  const style = frame(size, {
    padding: 0,
    border: `1px solid ${tone.line}`,
    background: tone.leaf,
    color: tone.ink,
    overflow: 'clip'
  })
  return (
    <button type="button" disabled={disabled} style={style}>
      <span style={leaf(tone.leaf, 12)}>
        {network && <Mark {...network} />}
        {network?.name ?? label ?? choose}
      </span>
      <span style={{ ...leaf(tone.pocket, 8), borderInlineStart: `1px solid ${tone.line}` }}>
        <Line d={downIcon} size={16} />
      </span>
    </button>
  )
}
