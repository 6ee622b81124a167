/** Not run: code that must or must not compile in a React application. */
import type { ReactNode } from 'react'
import {
  BillfoldButton,
  BillfoldModal,
  BillfoldNetworkButton,
  BillfoldProvider,
  BillfoldWalletButton,
  isError,
  useAccount,
  useBillfold,
  useBillfoldState,
  useConnect,
  useDisconnect,
  useNetwork,
  useProvider,
  useTheme,
  useUpdateEmail,
  useWalletInfo,
  type AccountState,
  type BitcoinProvider,
  type Eip1193Provider,
  type Network,
  type SolanaProvider,
  type Wallet,
  type WalletChoice
} from '../../src/react/index'
import { base } from '../../src/networks/index'

export function Results() {
  const { address, status, isConnected, caipAddress } = useAccount()
  const { caipNetwork, caipNetworks, isUnsupported, switchNetwork } = useNetwork()
  const { open, close } = useBillfold()
  const { disconnect } = useDisconnect()
  const { connect, wallets, error, status: progress, walletId } = useConnect()
  const { walletProvider } = useProvider()
  const { walletInfo } = useWalletInfo()
  const { themeMode, setThemeMode, setThemeVariables } = useTheme()
  const { updateEmail, status: change, error: changeError } = useUpdateEmail()
  address satisfies string | undefined
  status satisfies 'connected' | 'disconnected' | 'connecting' | 'reconnecting'
  isConnected satisfies boolean
  caipAddress satisfies `${string}:${string}:${string}` | undefined
  caipNetwork satisfies Network | undefined
  caipNetworks satisfies readonly Network[]
  isUnsupported satisfies boolean
  useBillfoldState().open satisfies boolean
  connect('com.example.fox') satisfies Promise<AccountState | undefined>
  wallets satisfies readonly WalletChoice[]
  progress satisfies 'idle' | 'pending' | 'success' | 'error'
  walletId satisfies string | undefined
  walletProvider satisfies Eip1193Provider | undefined
  useProvider('solana').walletProvider satisfies SolanaProvider | undefined
  useProvider('bip122').walletProvider?.signPSBT satisfies BitcoinProvider['signPSBT'] | undefined
  // @ts-expect-error An EVM wallet is not a Solana wallet.
  useProvider().walletProvider satisfies SolanaProvider | undefined
  // @ts-expect-error This namespace does not exist.
  useProvider('evm')
  walletInfo satisfies Wallet | undefined
  themeMode satisfies 'light' | 'dark' | 'auto'
  if (isError(error, 'user-rejected')) error.facts.wallet satisfies string
  // @ts-expect-error A rejection has no status.
  if (isError(error, 'user-rejected')) void error.facts.status
  updateEmail() satisfies Promise<{ email: string } | undefined>
  change satisfies 'idle' | 'pending' | 'success' | 'error'
  if (isError(changeError, 'account-missing')) changeError.facts.namespace satisfies string
  // @ts-expect-error The visitor types the address.
  updateEmail('ada@example.com')
  // @ts-expect-error An account is read-only.
  useAccount().allAccounts.push({ namespace: 'eip155', address: '0x', type: 'eoa' })
  return (
    <>
      <button type="button" onClick={open} />
      <button type="button" onClick={close} />
      <button type="button" onClick={disconnect} />
      <button type="button" onClick={updateEmail} />
      <button type="button" onClick={() => open({ view: 'Account', wallet: 'Fox' })} />
      {/* @ts-expect-error This view does not exist. */}
      <button type="button" onClick={() => open({ view: 'Accounts' })} />
      <button type="button" onClick={() => open({ view: 'SwitchNetwork', data: { network: base } })} />
      {/* @ts-expect-error This view needs data. */}
      <button type="button" onClick={() => open({ view: 'ConnectingExternal' })} />
      <button type="button" onClick={() => switchNetwork(base)} />
      <button type="button" onClick={() => switchNetwork('eip155:8453')} />
      <button type="button" onClick={() => switchNetwork(8453, { throwOnFailure: true })} />
      {/* @ts-expect-error This namespace does not exist. */}
      <button type="button" onClick={() => switchNetwork('evm:8453')} />
      {/* @ts-expect-error This theme does not exist. */}
      <button type="button" onClick={() => setThemeMode('pink')} />
      <button type="button" onClick={() => setThemeVariables({ '--billfold-radius': 8 })} />
    </>
  )
}

export const components: ReactNode = (
  <BillfoldProvider projectId="x" networks={[base, 'eip155:1']} themeMode="auto">
    <BillfoldButton
      label="Sign in"
      size="sm"
      balance="hide"
      charsStart={6}
      charsEnd={4}
      className="wide"
      disabled
      data-testid="x"
    />
    <BillfoldNetworkButton>
      <button type="button">Network</button>
    </BillfoldNetworkButton>
    <BillfoldWalletButton wallet="com.example.fox" />
    <BillfoldModal style={{ minHeight: 400 }} />
    {/* @ts-expect-error A wallet button needs a wallet. */}
    <BillfoldWalletButton />
    {/* @ts-expect-error This size does not exist. */}
    <BillfoldButton size="xl" />
    {/* @ts-expect-error The network button has no balance. */}
    <BillfoldNetworkButton balance="show" />
  </BillfoldProvider>
)
// @ts-expect-error This option does not exist.
export const provider = <BillfoldProvider thememode="dark" />

export const written = (
  <>
    <billfold-button
      label="Sign in"
      loading-label="One moment"
      size="sm"
      balance="hide"
      chars-start={6}
      chars-end={4}
      class="wide"
      onClick={event => {
        event.currentTarget satisfies HTMLElement
      }}
    />
    <billfold-connect-button />
    <billfold-account-button disabled />
    <billfold-network-button
      ref={element => {
        element satisfies HTMLElement | null
      }}
    />
    <billfold-wallet-button wallet="Fox" />
    <billfold-modal style={{ width: 360 }} />
    {/* @ts-expect-error This size does not exist. */}
    <billfold-button size="xl" />
    {/* @ts-expect-error A wallet button needs a wallet. */}
    <billfold-wallet-button />
    {/* @ts-expect-error This is not one of our elements. */}
    <billfold-buttons />
  </>
)
