import { renderToString } from 'react-dom/server'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import './source'

const react = await import('../../src/react/index')
const { onServer } = await import('../../src/react/use-snapshot')
const { hueOf } = await import('../../src/core/hue')
const { base } = await import('../../src/networks')
const { $snapshot } = await import('../../src/core/snapshot')
const {
  BillfoldAccountButton,
  BillfoldButton,
  BillfoldConnectButton,
  BillfoldModal,
  BillfoldNetworkButton,
  BillfoldProvider,
  BillfoldWalletButton
} = react

test('there is no window here', () => {
  assert.is(typeof window, 'undefined')
  assert.is(typeof document, 'undefined')
})

test('a server renders each hook as a page where nobody is connected', () => {
  const Page = () => {
    const { open } = react.useBillfold()
    const { disconnect } = react.useDisconnect()
    const { connect, wallets, status } = react.useConnect()
    const said = [
      react.useAccount(),
      react.useBalance(),
      react.useNetwork(),
      react.useBillfoldEvents(),
      react.useBillfoldState(),
      react.useTheme(),
      react.useProvider(),
      react.useWalletInfo(),
      react.useWalletButton('fox')
    ]
    return <pre>{JSON.stringify([said, wallets, status, typeof open, typeof disconnect, typeof connect])}</pre>
  }
  const text = renderToString(<Page />).replaceAll('&quot;', '"')
  assert.match(text, '"isConnected":false,"status":"disconnected"')
  assert.match(text, '[],"idle","function","function","function"]')
})

test('has no hook that the server was not asked for', () => {
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
    'useProvider',
    'useTheme',
    'useWalletButton',
    'useWalletInfo'
  ])
})

test('what the server shows is what the stores hold before anything has happened', () => {
  // A server omits unknown values.
  assert.equal(onServer, JSON.parse(JSON.stringify($snapshot.get())))
})

test('a server renders an element with a button of the same words in it', () => {
  const text = renderToString(
    <BillfoldButton label="Sign in" size="sm" charsStart={6} disabled={false} className="wide" />
  )
  assert.match(
    text,
    /^<billfold-button label="Sign in" size="sm" class="wide" chars-start="6"><button type="button" style="[^"]*min-height:36px/
  )
  assert.match(text, 'Sign in</button></billfold-button>')
})

test('what a server renders into a button that is switched off is switched off too', () => {
  assert.match(renderToString(<BillfoldButton disabled />), /<button type="button" disabled=""/)
  assert.match(renderToString(<BillfoldNetworkButton disabled />), /<button type="button" disabled=""/)
})

test('each button has its element; an account button is empty, since there is no account', () => {
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

test('a wallet button renders the words that the element will have: a name, but no id', () => {
  const text = renderToString(
    <>
      <BillfoldWalletButton wallet="com.example.fox" />
      <BillfoldWalletButton wallet="Fox" />
    </>
  )
  assert.equal(text.match(/[^>]+(?=<\/button>)/g), ['Connect wallet', 'Fox'])
})

test('a button of the site’s own stands in place of ours, without a style attribute', () => {
  const text = renderToString(
    <BillfoldButton>
      <button type="button">Log in</button>
    </BillfoldButton>
  )
  assert.is(text, '<billfold-button><button type="button">Log in</button></billfold-button>')
})

test('a provider with options makes buttons look as the options say', () => {
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
  const shown = (options: object) =>
    renderToString(
      <BillfoldProvider {...options}>
        <BillfoldNetworkButton />
      </BillfoldProvider>
    ).replace(/<[^>]+aria-hidden[^>]*>.*?<\/span>|<[^>]+>/g, '')
  assert.is(shown({}), 'Ethereum')
  assert.is(shown({ networks: ['eip155:1', 'eip155:8453'], defaultNetwork: 'eip155:8453' }), 'Base')
  assert.is(shown({ networks: ['eip155:10'] }), 'Choose network')
})

test('the network button has its mark: the image, else the letter and the colour that it has in the dialog', () => {
  const shown = (options: object) =>
    renderToString(
      <BillfoldProvider {...options}>
        <BillfoldNetworkButton />
      </BillfoldProvider>
    )
  assert.match(shown({}), new RegExp(`hsl\\(${hueOf('Ethereum')} 32% 36%\\)[^>]*>E</span>Ethereum`))
  assert.match(shown({ networks: ['eip155:10'] }), /<span style="[^"]*">Choose network/)
  assert.match(
    shown({ networks: [{ ...base, assets: { imageUrl: 'https://img.example/base.png' } }] }),
    /<img alt="" [^>]*src="https:\/\/img.example\/base.png"[^>]*>Base/
  )
})

test('a hostile value of the options does not reach the style attribute', () => {
  const text = renderToString(
    <BillfoldProvider themeVariables={{ '--billfold-accent': 'red;background:url(//evil.example)' }}>
      <BillfoldButton />
    </BillfoldProvider>
  )
  assert.not.match(text, 'evil')
})

test('what a page says at the top of a module is taken on a server, too', async () => {
  const billfold = react.createBillfold({ debug: false })
  billfold.on('billfold:connect', () => undefined)()
  await billfold.setLocale('auto')
  billfold.setThemeMode('light')
  billfold.subscribeAccount(() => undefined)()
  billfold.setThemeMode('dark')
})

test.run()
