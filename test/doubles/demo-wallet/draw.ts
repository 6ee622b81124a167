/** The wallet's own styles. They work under the strictest page policy: no markup strings, no inline styles. */

/** CSS pixels. Chosen: an account's short address fits into its field. */
export const PANEL_PX = 240

/**
 * In a window of this width the panel is beside the page, as a browser's side panel, otherwise at the page's end.
 * Chosen: two columns remain.
 */
export const docks = '(min-width: 1100px)'

const css =
  `
:host { all: initial; color-scheme: light; }
* { box-sizing: border-box; font: 14px/20px system-ui, sans-serif; color: #1d2330; }
section { display: grid; gap: 12px; padding: 16px; background: #fff; border: 1px solid #8a93a6; ` +
  `border-radius: 10px; box-shadow: 0 8px 32px #1d233040; }
.card { position: fixed; z-index: 2147483647; top: 12px; right: 12px; width: min(340px, calc(100vw - 24px)); }
.panel { position: fixed; z-index: 2147483646; bottom: 12px; left: 12px; background: #f5f6fa; border: 1px ` +
  `solid #8a93a6; border-radius: 10px; }
.panel[open] { inset: 0 auto 0 0; overflow: auto; border-width: 0 1px 0 0; border-radius: 0; }
.panel p { color: #56607a; font-size: 13px; }
.panel section { gap: 8px; background: none; width: ${PANEL_PX - 1}px; padding-top: 4px; border: 0; box-shadow: none; }
@media not all and ${docks} { .panel, .panel[open] { position: static; display: inline-block; margin: 12px; ` +
  `border-width: 1px; border-radius: 10px; } }
summary { min-height: 40px; padding: 10px 16px; cursor: pointer; font-weight: 600; }
.page { max-width: 420px; margin: 0 auto; border: 0; box-shadow: none; }
header { display: flex; gap: 8px; align-items: center; color: #56607a; }
h1 { margin: 0; font-size: 17px; line-height: 24px; font-weight: 600; }
p { margin: 0; overflow-wrap: anywhere; }
pre { margin: 0; padding: 10px; max-height: 220px; overflow: auto; white-space: pre-wrap; overflow-wrap: ` +
  `anywhere; background: #eef1f6; border-radius: 6px; font: 12px/18px ui-monospace, monospace; }
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
label { display: grid; gap: 2px; }
label.row { display: flex; gap: 6px; align-items: center; }
button, select { min-height: 40px; padding: 0 12px; border: 1px solid #8a93a6; border-radius: 6px; background: #fff; }
select { min-height: 32px; padding: 0 6px; }
button.yes { background: #3046c5; border-color: #3046c5; color: #fff; }
:focus-visible { outline: 2px solid #3046c5; outline-offset: 2px; }
`

type Properties<E> = Partial<Omit<E, 'dataset' | 'style'>> & { testId?: string }

export const element = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  { testId, ...properties }: Properties<HTMLElementTagNameMap[T]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[T] => {
  const node = Object.assign(document.createElement(tag), properties)
  if (testId) node.dataset.testid = testId
  node.append(...children)
  return node
}

/** Puts an element of the wallet into the page, in its own shadow root. Returns the function that removes it. */
export const show = (content: HTMLElement, testId: string): (() => void) => {
  const host = element('div', { testId })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(content)
  document.body.append(host)
  return () => host.remove()
}
