import { renderToString } from 'react-dom/server'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import './source'

const react = await import('../../src/react/index')
const { serverSnapshot } = await import('../../src/react/hooks/use-snapshot')
const { hueFromText } = await import('../../src/core/platform/color-from-text')
const { base } = await import('../../src/networks/index')
const { $snapshot } = await import('../../src/api/snapshot')
const {
  BillfoldAccountButton,
  BillfoldButton,
  BillfoldConnectButton,
  BillfoldModal,
  BillfoldNetworkButton,
  BillfoldProvider,
  BillfoldWalletButton
} = react

test('a server has no window', () => {
  assert.is(typeof window, 'undefined')
  assert.is(typeof document, 'undefined')
})

test('a server renders each hook as on a page without a connected account', () => {
  const Page = () => {
    const { open } = react.useBillfold()
    const { disconnect } = react.useDisconnect()
    const { connect, wallets, status } = react.useConnect()
    const values = [
      react.useAccount(),
      react.useBalance(),
      react.useNetwork(),
      react.useBillfoldEvents(),
      react.useBillfoldState(),
      react.useTheme(),
      react.useProvider(),
      react.useWalletInfo(),
      react.useWalletButton('fox'),
      react.useUpdateEmail(),
      react.usePay()
    ]
    return <pre>{JSON.stringify([values, wallets, status, typeof open, typeof disconnect, typeof connect])}</pre>
  }
  const text = renderToString(<Page />).replaceAll('&quot;', '"')
  assert.match(text, '"isConnected":false,"status":"disconnected"')
  assert.match(text, '[],"idle","function","function","function"]')
})

test('every hook is rendered by the tests of the server', () => {
  const hooks = Object.keys(react)
    .filter(name => name.startsWith('use'))
    .sort()
  assert.equal(hooks, [
    'useAccount',
    'useBalance',
    'useBillfold',
    'useBillfoldEvents',
    'useBillfoldState',
    'useConnect',
    'useConnections',
    'useDisconnect',
    'useNetwork',
    'usePay',
    'useProvider',
    'useTheme',
    'useUpdateEmail',
    'useWalletButton',
    'useWalletInfo'
  ])
})

test('the server’s snapshot equals the initial state of the stores', () => {
  // A server omits unknown values.
  assert.equal(serverSnapshot, JSON.parse(JSON.stringify($snapshot.get())))
})

test('a server renders an element that contains a button with the same text', () => {
  const text = renderToString(
    <BillfoldButton label="Sign in" size="sm" charsStart={6} disabled={false} className="wide" />
  )
  assert.match(text, /^<billfold-button label="Sign in" size="sm" class="wide" chars-start="6"><button type="button" /)
  assert.match(text, /<button type="button" style="[^"]*min-height:36px/)
  assert.match(text, 'Sign in</button></billfold-button>')
})

test('the button in a disabled element is disabled, too', () => {
  assert.match(renderToString(<BillfoldButton disabled />), /<button type="button" disabled=""/)
  assert.match(renderToString(<BillfoldNetworkButton disabled />), /<button type="button" disabled=""/)
})

test('each button has its element, and an account button is empty without an account', () => {
  const text = renderToString(
    <>
      <BillfoldConnectButton />
      <BillfoldAccountButton />
      <BillfoldNetworkButton />
      <BillfoldWalletButton wallet="com.example.fox" label="Fox" />
      <BillfoldModal />
    </>
  )
  assert.equal(text.match(/<billfold-[-\w]+/g), [
    '<billfold-connect-button',
    '<billfold-account-button',
    '<billfold-network-button',
    '<billfold-wallet-button',
    '<billfold-modal'
  ])
  assert.match(text, '<billfold-account-button></billfold-account-button>')
  assert.match(text, 'wallet="com.example.fox" label="Fox"')
})

test('a wallet button renders the text of its element: a name, but not an id', () => {
  const text = renderToString(
    <>
      <BillfoldWalletButton wallet="com.example.fox" />
      <BillfoldWalletButton wallet="Fox" />
    </>
  )
  assert.equal(text.match(/[^>]+(?=<\/button>)/g), ['Connect wallet', 'Fox'])
})

test('a button of the host page replaces ours, without a style attribute', () => {
  const text = renderToString(
    <BillfoldButton>
      <button type="button">Log in</button>
    </BillfoldButton>
  )
  assert.is(text, '<billfold-button><button type="button">Log in</button></billfold-button>')
})

test('the options of a provider set the look of the buttons', () => {
  const text = renderToString(
    <BillfoldProvider
      locale="de"
      themeMode="light"
      themeVariables={{ '--billfold-accent': '#ffd200' }}
      networks={[{ ...base, name: 'Base' }]}
    >
      <BillfoldButton />
      <BillfoldNetworkButton />
    </BillfoldProvider>
  )
  assert.match(text, 'Wallet verbinden</button>')
  assert.match(text, '#1d684f')
  assert.match(text, '--billfold-accent:#ffd200')
  assert.match(text, 'Base</span>')
})

test('the network button shows the network of a first visit', () => {
  const rendered = (options: object) =>
    renderToString(
      <BillfoldProvider {...options}>
        <BillfoldNetworkButton />
      </BillfoldProvider>
    ).replace(/<[^>]+aria-hidden[^>]*>.*?<\/span>|<[^>]+>/g, '')
  assert.is(rendered({}), 'Ethereum')
  assert.is(rendered({ networks: ['eip155:1', 'eip155:8453'], defaultNetwork: 'eip155:8453' }), 'Base')
  assert.is(rendered({ networks: ['eip155:10'] }), 'Choose network')
})

test('the network button has the dialog’s mark: the image, else the letter and the colour', () => {
  const rendered = (options: object) =>
    renderToString(
      <BillfoldProvider {...options}>
        <BillfoldNetworkButton />
      </BillfoldProvider>
    )
  assert.match(rendered({}), new RegExp(`hsl\\(${hueFromText('Ethereum')} 32% 36%\\)[^>]*>E</span>Ethereum`))
  assert.match(rendered({ networks: ['eip155:10'] }), /<span style="[^"]*">Choose network/)
  assert.match(
    rendered({ networks: [{ ...base, assets: { imageUrl: 'https://img.example/base.png' } }] }),
    /<img alt="" [^>]*src="https:\/\/img.example\/base.png"[^>]*>Base/
  )
})

test('a hostile option does not reach the style attribute', () => {
  const text = renderToString(
    <BillfoldProvider themeVariables={{ '--billfold-accent': 'red;background:url(//evil.example)' }}>
      <BillfoldButton />
    </BillfoldProvider>
  )
  assert.not.match(text, 'evil')
})

test('calls at the top of a module are accepted on a server, too', async () => {
  const billfold = react.createBillfold({ debug: false })
  billfold.on('billfold:connect', () => undefined)()
  await billfold.setLocale('auto')
  billfold.setThemeMode('light')
  billfold.subscribeAccount(() => undefined)()
  billfold.setThemeMode('dark')
})

test.run()
