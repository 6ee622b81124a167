import type { CSSProperties, ReactNode } from 'react'
import { labels } from '../../i18n/labels'
import { themeProperties } from '../core/theme-properties'
import { arbitrum, base, mainnet } from '../networks'
import { paintingOf } from './create'

interface FallbackProps {
  form: 'connect' | 'network'
  label: string | undefined
  isSmall: boolean
}

/** Colours and measures of `.btn.page` in ui/look/base.css, so that nothing moves or changes when the element takes over. */
const tones = {
  dark: { accent: '#23735c', leaf: '#1c1a17', pocket: '#24211d', line: '#39352f', ink: '#f5f1ea' },
  light: { accent: '#1d684f', leaf: '#fffefc', pocket: '#f7f4ef', line: '#e6e0d6', ink: '#211c15' }
}
const FONT = '20px var(--billfold-font-family,Inter,system-ui,sans-serif)'

const frame = (isSmall: boolean): CSSProperties => ({
  boxSizing: 'border-box', display: 'inline-flex', alignItems: 'center', justifyContent: 'center', margin: 0, minHeight: isSmall ? 36 : 44,
  borderRadius: 'var(--billfold-radius,12px)', verticalAlign: 'middle', cursor: 'pointer', font: `600 ${isSmall ? 14 : 15}px/${FONT}`,
  overflow: 'clip', WebkitFontSmoothing: 'antialiased'
})
const leaf = (background: string, paddingInline: number): CSSProperties =>
  ({ display: 'flex', alignItems: 'center', alignSelf: 'stretch', gap: 8, paddingInline, background })

function Line({ d, size }: { d: string; size: number }) {
  return <svg width={size} height={size} viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" aria-hidden><path d={d} /></svg>
}

const WALLET = 'M5 7.5V5.3A1.8 1.8 0 0 1 6.8 3.5h6.4A1.8 1.8 0 0 1 15 5.3v2.2M4.5 7.5h11a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM14 12h.01'

/** Name of the network of a first visit, where it is known without asking. */
const firstNetwork = () => {
  const { networks: [first = mainnet] = [], defaultNetwork = first } = paintingOf()
  return typeof defaultNetwork === 'object' ? defaultNetwork.name : [mainnet, base, arbitrum].find(n => n.caipNetworkId === defaultNetwork)?.name
}

/** The button that stands in an element until that is defined: what a server renders, and what a visitor without scripts sees. */
export function Fallback({ form, label, isSmall }: FallbackProps): ReactNode {
  const { locale = 'auto', themeMode, themeVariables = {} } = paintingOf()
  const words = labels[locale === 'auto' ? 'en' : locale], tone = tones[themeMode === 'light' ? 'light' : 'dark']
  const own = Object.fromEntries(themeProperties(themeVariables))
  if (form === 'connect') {
    const style = {
      ...frame(isSmall), minWidth: 180, gap: 8, padding: isSmall ? '4px 12px' : '8px 12px', border: 0, background: `var(--billfold-accent,${tone.accent})`,
      boxShadow: 'inset 0 1px #fff2', color: 'var(--billfold-on-accent,#fff)', ...own
    }
    return <button type="button" style={style}><Line d={WALLET} size={20} />{label ?? words.connect}</button>
  }
  const style = { ...frame(isSmall), padding: 0, border: `1px solid ${tone.line}`, background: tone.leaf, color: tone.ink, ...own }
  return (
    <button type="button" style={style}>
      <span style={leaf(tone.leaf, 12)}><span style={{ width: 24, height: 24, borderRadius: '50%', background: '#8886' }} />{firstNetwork() ?? label ?? words.choose}</span>
      <span style={{ ...leaf(tone.pocket, 8), borderInlineStart: `1px solid ${tone.line}` }}><Line d="M5 8l5 5 5-5" size={16} /></span>
    </button>
  )
}
