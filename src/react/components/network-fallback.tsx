import type { CSSProperties } from 'react'
import { hueFromText } from '../../core/platform/color-from-text'
import { downIcon } from '../../core/platform/icon-paths'
import type { Network } from '../../core/networks/networks'
import { ownValue } from '../../core/platform/own-value'
import { iconUrl } from '../../core/platform/text'
import { arbitrum, base, mainnet } from '../../networks/evm'
import { serverOptions } from '../create'
import { frameStyle, Line, readAppearance, type FallbackProps } from './fallback'

/** Colours of `.page.split` in ui/styles/base.css. */
const tones = {
  dark: { surface: '#1c1a17', surface2: '#24211d', line: '#39352f', ink: '#f5f1ea' },
  light: { surface: '#fffefc', surface2: '#f7f4ef', line: '#e6e0d6', ink: '#211c15' }
}
const sectionStyle = (background: string, paddingInline: number): CSSProperties => ({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  gap: 8,
  paddingInline,
  background
})

type NetworkInfo = Pick<Network, 'id' | 'name' | 'assets'>

/** Returns the network of a first visit, if the options alone determine it. */
const firstNetwork = (): NetworkInfo | undefined => {
  const { networks: [first = mainnet] = [], defaultNetwork = first } = serverOptions()
  return typeof defaultNetwork === 'object'
    ? defaultNetwork
    : [mainnet, base, arbitrum].find(network => network.caipNetworkId === defaultNetwork)
}

const roundStyle: CSSProperties = { width: 24, height: 24, borderRadius: '50%', objectFit: 'cover' }

/** Renders the network's image, or else its letter, as the element does. */
function Logo({ id, name, assets }: NetworkInfo) {
  const src = iconUrl(ownValue(serverOptions().chainImages, id)) ?? iconUrl(assets?.imageUrl)
  return src ? (
    <img alt="" referrerPolicy="no-referrer" src={src} style={roundStyle} />
  ) : (
    <span
      aria-hidden
      style={{
        ...roundStyle,
        display: 'grid',
        placeItems: 'center',
        background: `hsl(${hueFromText(name)} 32% 36%)`,
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
    messages: [, , choose],
    isLight
  } = readAppearance()
  const tone = tones[isLight ? 'light' : 'dark']
  const network = firstNetwork()
  const style = frameStyle(size, {
    padding: 0,
    border: `1px solid ${tone.line}`,
    background: tone.surface,
    color: tone.ink,
    overflow: 'clip'
  })
  return (
    <button type="button" disabled={disabled} style={style}>
      <span style={sectionStyle(tone.surface, 12)}>
        {network && <Logo {...network} />}
        {network?.name ?? label ?? choose}
      </span>
      <span style={{ ...sectionStyle(tone.surface2, 8), borderInlineStart: `1px solid ${tone.line}` }}>
        <Line d={downIcon} size={16} />
      </span>
    </button>
  )
}
