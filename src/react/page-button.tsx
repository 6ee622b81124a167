import { createElement, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { labels, type Labels } from '../../i18n/labels'
import { themeProperties } from '../core/theme-properties'
import { paintingOf } from './create'
import { faceHere } from './face-here'
import { Outlet } from './outlet'

/** What all page buttons take. */
export interface ButtonProps {
  id?: string
  className?: string
  style?: CSSProperties
  /**
   * Stands until the element is there, in place of our own button, which carries its looks in a `style` attribute: where a server
   * renders under a policy without `unsafe-inline`, give a button of your own style sheet.
   */
  children?: ReactNode
}

interface PageButtonProps extends ButtonProps {
  tag: string
  attributes: Record<string, string | number | boolean | undefined>
  /** Word on the button that stands until the element is there; none where nothing stands there yet. */
  word?: keyof Labels
  label?: string
  view?: 'Networks'
}

const ACCENTS = { light: '#1d684f', dark: '#23735c' }

/** The measures of `.btn.page.main` in ui/look/base.css, so that nothing moves when the element takes over. */
const look = (accent: string): CSSProperties => ({
  boxSizing: 'border-box', display: 'inline-flex', alignItems: 'center', justifyContent: 'center', minWidth: 168, minHeight: 44, margin: 0, padding: '8px 16px',
  border: 0, borderRadius: 'var(--billfold-radius,12px)', verticalAlign: 'middle', cursor: 'pointer', background: `var(--billfold-accent,${accent})`,
  color: 'var(--billfold-on-accent,#fff)', font: '600 15px/20px var(--billfold-font-family,Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif)'
})

/** A click before the element is there. What the element answers itself has the element as its target. */
const openEarly = (view: PageButtonProps['view']) => ({ target, currentTarget }: MouseEvent) => {
  if (target !== currentTarget) void faceHere()?.open({ view, opener: currentTarget })
}

/** An element of ours in the host's tree. Without a fallback of the host's own, a light button of the same size stands in it. */
export function PageButton({ tag, attributes, word, label, view, children, className, ...rest }: PageButtonProps) {
  const { locale = 'auto', themeMode, themeVariables = {} } = paintingOf()
  const { [locale === 'auto' ? 'en' : locale]: words } = labels
  const own = word && (
    <button type="button" style={{ ...look(ACCENTS[themeMode === 'light' ? 'light' : 'dark']), ...Object.fromEntries(themeProperties(themeVariables)) }}>
      {label ?? words[word]}
    </button>
  )
  // `class`: React 18 writes `className` on a custom element as it stands
  const element = createElement(tag, { ...rest, ...attributes, label, class: className, onClick: openEarly(view) }, children ?? own)
  return <>{element}<Outlet /></>
}
