/** The page of a provider, as the user sees it in the provider's window. */

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

export interface Order {
  provider: string
  address: string
  symbol: string
  /** Of the provider: `ethereum`, `base`, `solana`. */
  network: string
  fiat: string
  amount: string
}

/** Returns the markup: what is bought, and the button that pays. */
export const renderPage = ({ provider, address, symbol, network, fiat, amount }: Order): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(provider)} in the sandbox</title>
<link rel="icon" href="data:,">
<style>
body { margin: 0 auto; padding: 32px 24px; max-width: 400px; font: 16px/24px system-ui, sans-serif; color: #211c15 }
h1 { font-size: 22px }
dt { color: #6b6256; font-size: 13px }
dd { margin: 0 0 12px; overflow-wrap: anywhere }
input, button { box-sizing: border-box; width: 100%; min-height: 44px; font: inherit; border-radius: 8px }
button { margin-top: 16px; border: 0; background: #1d684f; color: #fff; font-weight: 600; cursor: pointer }
</style>
</head>
<body>
<h1>Buy ${escapeHtml(symbol)} with ${escapeHtml(provider)}</h1>
<p>The sandbox plays the provider. No money is taken, and what arrives has no value.</p>
<form method="post" action="/pay">
<dl>
<dt>Network</dt><dd data-testid="network">${escapeHtml(network)}</dd>
<dt>To</dt><dd data-testid="receiver">${escapeHtml(address)}</dd>
<dt>You pay</dt><dd><input name="amount" inputmode="decimal" required value="${escapeHtml(amount)}"
  aria-label="Amount in ${escapeHtml(fiat)}"></dd>
</dl>
${Object.entries({ address, symbol, network, fiat })
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  .join('\n')}
<button data-testid="pay">Pay in ${escapeHtml(fiat)}</button>
</form>
</body>
</html>`

/** Returns the markup after the payment. */
export const renderThanks = (text: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Thank you</title><link rel="icon" href="data:,">` +
  `<body style="font: 16px/24px system-ui; padding: 32px"><h1 data-testid="thanks">Thank you</h1>` +
  `<p>${escapeHtml(text)}</p></body></html>`
