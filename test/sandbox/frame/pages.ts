/** The pages of the frame's server: the framed page, the page of a link in a mail, and the mails. */
import type { Answer } from '../server'

/** What the framed page learns from the server. */
export interface PageConfig {
  /** Origins of the pages that may be the parent. */
  parents: readonly string[]
  /** Origins of the nodes to which requests may go. */
  nodes: readonly string[]
  /** Chain ids on which smart accounts work. */
  smartAccountNetworks: readonly number[]
  /** True if new accounts get test money. */
  hasFaucet: boolean
  /** True if the page asks how to misbehave, for tests. */
  playsFaults: boolean
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

const policy = (directives: readonly string[]) =>
  [
    `default-src 'none'`,
    `base-uri 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
    ...directives
  ].join('; ')

const html = (status: number, title: string, markup: string, directives: readonly string[]): Answer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy(directives),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // `credentialless` and `require-corp` pages may embed it, too.
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'require-corp'
  },
  body:
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<link rel="icon" href="data:,"><link rel="stylesheet" href="/frame.css">' +
    `<title>${escapeHtml(title)}</title>${markup}`
})

/** Directives of pages that users open themselves. */
const alone = [`style-src 'self'`, `img-src data:`, `form-action 'self'`, `frame-ancestors 'none'`]

export const framedPage = (config: PageConfig): Answer =>
  html(
    200,
    'Secure frame',
    `<body data-config="${escapeHtml(JSON.stringify(config))}"><main class="framed"></main>` +
      '<script src="/frame.js"></script>',
    [
      `script-src 'self'`,
      `style-src 'self'`,
      `img-src data:`,
      `connect-src 'self' ${config.nodes.join(' ')}`,
      `form-action 'none'`,
      `frame-ancestors ${config.parents.join(' ') || "'none'"}`
    ]
  )

export const messagePage = (status: number, text: string): Answer =>
  html(status, text, `<main><p>${escapeHtml(text)}</main>`, alone)

/** A page with a button. A link that acts at once would be followed by programs that scan mails. */
export const approvalPage = (email: string, token: string): Answer =>
  html(
    200,
    'Approve a new device',
    `<main><h1>Approve a new device</h1><p>Somebody signs in as <b>${escapeHtml(email)}</b>. If it is you, approve, ` +
      `and return to the page where you sign in. A code is in your mailbox then.<form method="post" action="/device">` +
      `<input type="hidden" name="token" value="${escapeHtml(token)}"><button>Approve</button></form></main>`,
    alone
  )

/** What a user learns who opens the server's own address. */
export const welcomePage = ({ frameUrl, hasMails }: { frameUrl: string; hasMails: boolean }): Answer =>
  html(
    200,
    'Secure frame',
    '<main><h1>Secure frame</h1><p>Users without a wallet sign in here by e-mail or with a provider. Their keys are ' +
      'stored under this address, and the pages that use them never see them.' +
      `<p>Pages embed it by the option <code>frameUrl</code>: <code>${escapeHtml(frameUrl)}</code>` +
      `<ul>${hasMails ? '<li><a href="/mails">The mails</a> that it has sent: links and codes' : ''}` +
      '<li><a href="/README.md">README</a>: the protocol, how to host it, and what it protects against</ul></main>',
    alone
  )

/**
 * The provider's page. Its form goes to the provider, which sends the browser on to the frame. `note`: a sentence about
 * the page itself.
 */
export const authorizePage = (provider: string, note = ''): Answer =>
  html(
    200,
    `Sign in with ${provider}`,
    `<main><h1>Sign in with ${escapeHtml(provider)}</h1>${note && `<p>${escapeHtml(note)}`}` +
      '<form method="post"><p><label>Name <input name="name" value="Ana" required></label><p class="buttons">' +
      '<button name="decision" value="deny" formnovalidate>Cancel</button>' +
      '<button class="primary" name="decision" value="allow">Continue</button></form></main>',
    [`style-src 'self'`, `img-src data:`, `form-action 'self' http://127.0.0.1:*`, `frame-ancestors 'none'`]
  )

/** The page that reports a provider's result to the page of `site`. */
export const resultPage = (site: string, result: string): Answer =>
  html(
    200,
    'Return to the page',
    `<body data-target="${escapeHtml(site)}" data-result="${escapeHtml(result)}"><main><p>You can close this window.` +
      '</main><script src="/social-result.js"></script>',
    [`script-src 'self'`, ...alone]
  )

const RESULT_PARAMETER = 'result_uri='

/**
 * Returns the address of a page with a provider's result, for a page that opened no window. Undefined for a page of
 * another origin: a stranger must not receive the result.
 */
export const pageWithResult = (page: string, site: string, result: string): string | undefined => {
  if (!URL.canParse(page)) return undefined
  const url = new URL(page)
  if (url.origin !== site || url.username || url.password) return undefined
  // The page's own parameters stay as they are written. An earlier result does not.
  const own = url.search.slice(1).split('&')
  const kept = own.filter(parameter => parameter && !parameter.startsWith(RESULT_PARAMETER))
  url.search = [...kept, `${RESULT_PARAMETER}${encodeURIComponent(result)}`].join('&')
  return url.href
}

/** The page of all mails. Its script draws them, and adds new ones. */
export const mailPage = (): Answer =>
  html(
    200,
    'Mails',
    '<main><h1>Mails</h1><div id="mails" aria-live="polite"></div><script src="/mails.js"></script></main>',
    [`script-src 'self'`, `connect-src 'self'`, ...alone]
  )

const STYLES = `
:root { color-scheme: light; --accent: #3451c6; --on-accent: #fff; --background: #fff }
:root { --text: #1c1c22; --quiet: #5f5f6b; --line: #dcdce4 }
:root[data-theme='dark'] { --accent: #8ea2ff; --on-accent: #000; --background: #202020 }
:root[data-theme='dark'] { --text: #f2f2f5; --quiet: #a9a9b5; --line: #3a3a42 }
:root[data-theme='dark'] { color-scheme: dark }
body { margin: 0; background: var(--background); color: var(--text); font: 15px/1.5 system-ui, sans-serif }
body { overflow-wrap: anywhere }
ul { margin: 0 }
#mails { display: grid; gap: 20px }
main { display: grid; gap: 12px; max-width: 640px; margin: 0 auto; padding: 20px }
h1 { margin: 0; font-size: 18px }
h2 { margin: 0; font-size: 15px }
p { margin: 0 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; margin: 0 }
dt { color: var(--quiet) }
dd { margin: 0; overflow-wrap: anywhere }
pre { max-height: 220px; margin: 0; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px }
.warning { padding: 8px 12px; border: 1px solid currentcolor; border-radius: 8px }
.buttons { display: grid; grid-template-columns: 1fr 1fr; gap: 8px }
button { min-height: 44px; border: 1px solid var(--quiet); border-radius: 10px }
button { background: none; color: inherit; font: inherit }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
.framed { grid-template-rows: minmax(0, 1fr) auto; gap: 0; max-width: none; height: 100vh; padding: 0 }
.framed { height: 100dvh }
.details { display: grid; align-content: start; gap: 12px; padding: 20px; overflow: auto }
.details:focus-visible { outline-offset: -2px }
.details pre { max-height: none; overflow: visible }
.framed .buttons { margin: 0 20px 20px; padding-top: 12px; border-top: 1px solid var(--line) }
button:disabled { opacity: .5 }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`

/** A file that the server's own pages load. */
export const asset = (type: string, body: string): Answer => ({
  status: 200,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff'
  },
  body
})

export const styles = (): Answer => asset('text/css', STYLES)
