/** The account of a login: its address, e-mail or provider, network and type, and disconnecting. */
import { useEffect, useRef } from 'react'
import {
  $accountDetails,
  $accountMessages,
  $connection,
  $network,
  announce,
  getLoadedChunk,
  Icon,
  interpolate,
  isError,
  List,
  push,
  reportOrRethrow,
  showToast,
  useSignal,
  useSignals,
  useStore
} from '../../src/ui/kit'
import type { Connection } from '../../src/barrels/kit'
import { addDeferredStyles, GLOBE, LEAVE, PERSON, SWAP } from '../../src/ui/deferred'
import { $loginMessages, loadLoginMessages, loginErrorText, providerNames } from '../../src/barrels/login'
import {
  $loginAccountMessages,
  $nameMessages,
  hasName,
  isNameable,
  loadLoginAccountMessages,
  loadNameMessages,
  NAME_ICON,
  canChangeEmail,
  canUpgrade,
  setAccountType
} from '../../src/barrels/login-account'
import { MAIL } from '../../src/ui/login'
import { Owner } from './owner'
import { Setting } from './setting'
import { UPGRADE } from './upgrade'
import styles from './styles.css'

const disconnect = () => void getLoadedChunk('action', 'session')!.disconnectFromDialog()
const upgrade = () => {
  getLoadedChunk('action', 'analytics')?.track('EMAIL_UPGRADE_FROM_MODAL')
  push('UpgradeEmailWallet')
}

/** Returns whether the wallet has both types on the network. It lists accounts that this network does not have, too. */
const canSwitchType = ({ connector, accounts, embeddedWalletInfo }: Connection): boolean =>
  !!connector.setAccountType &&
  !!embeddedWalletInfo &&
  embeddedWalletInfo.user.accounts.length === accounts.length &&
  accounts.length > 1

/** Discord ends names without a number with a zero. */
const nameOf = ({ authProvider, user: { username } }: NonNullable<Connection['embeddedWalletInfo']>) =>
  authProvider === 'discord' ? username?.replace(/0$/, '') : username

/** Changes the account's type. `failure` says why the type is another one. */
const useTypeSwitch = () => {
  const isBusy = useSignal(false)
  const failure = useSignal<string | undefined>(undefined)
  const switchTo = async (type: 'eoa' | 'smartAccount') => {
    if (isBusy.value) return
    const { account } = $loginAccountMessages.get()!
    const messages = $loginMessages.get()!
    isBusy.value = true
    failure.value = undefined
    try {
      const isDone = await setAccountType(type)
      if (isDone) showToast({ kind: 'success', text: account.switched })
      else failure.value = messages.failures.other
    } catch (e) {
      if (!isError(e)) throw e
      failure.value = loginErrorText(e, messages)
      reportOrRethrow(e)
    } finally {
      isBusy.value = false
      if (failure.value) announce(`${account.switchFailed}. ${failure.value}`)
    }
  }
  return { isBusy: isBusy.value, failure: failure.value, switchTo }
}

/** Loads the text of the row that leads to a name. Without it, the settings have no such row. */
const prepareName = async () => {
  if (isNameable() && !$nameMessages.get()) await loadNameMessages().catch(reportOrRethrow)
}

export default function AccountSettings() {
  useSignals()
  addDeferredStyles(styles)
  const { account: messages, titles } = useStore($loginAccountMessages).value!
  const accountMessages = useStore($accountMessages).value!
  const live = useStore($connection).value
  const nameMessages = useStore($nameMessages).value
  const network = useStore($network).value
  // the name of the account may arrive while this shows
  void useStore($accountDetails).value
  const { isBusy, failure, switchTo } = useTypeSwitch()
  // again, if it failed before
  useEffect(() => void prepareName(), [])
  // while the dialog fades out after a disconnect, there is no connection any more
  const last = useRef(live)
  if (live) last.current = live
  const connection = last.current
  if (!connection) return null
  const { embeddedWalletInfo } = connection
  const isSmart = embeddedWalletInfo?.accountType === 'smartAccount'
  const { authProvider, user } = embeddedWalletInfo ?? {}
  const username = embeddedWalletInfo && nameOf(embeddedWalletInfo)
  return (
    <>
      <div className="body">
        <Owner
          address={connection.accounts[0]!}
          type={embeddedWalletInfo && (isSmart ? messages.smartAccount : messages.eoa)}
        />
        {failure && (
          <div className="banner bad" data-testid="switch-failed">
            <Icon name="alert" />
            <span className="text">
              <b>{messages.switchFailed}</b> {failure}
            </span>
          </div>
        )}
      </div>
      <footer className="footer">
        <List>
          {/* here and not in the account, whose files every wallet loads */}
          {canUpgrade(embeddedWalletInfo) && (
            <Setting icon={UPGRADE} testId="upgrade-wallet" opensView onPress={upgrade}>
              {titles.UpgradeEmailWallet}
            </Setting>
          )}
          {canChangeEmail(embeddedWalletInfo) && (
            <Setting
              icon={MAIL}
              testId="edit-email"
              label={messages.email}
              opensView
              onPress={() => push('UpdateEmailWallet')}
            >
              {user?.email}
            </Setting>
          )}
          {authProvider && authProvider !== 'email' && (
            <Setting
              icon={PERSON}
              testId="login-name"
              label={interpolate(messages.loggedInWith, { provider: providerNames[authProvider] })}
            >
              {username ?? user?.email ?? providerNames[authProvider]}
            </Setting>
          )}
          <Setting
            icon={GLOBE}
            testId="settings-network"
            label={messages.network}
            opensView
            onPress={() => push('Networks')}
          >
            {network?.name ?? connection.chainId}
          </Setting>
          {canSwitchType(connection) && (
            <Setting
              icon={SWAP}
              testId="switch-type"
              isBusy={isBusy}
              onPress={() => void switchTo(isSmart ? 'eoa' : 'smartAccount')}
            >
              {isSmart ? messages.switchToEoa : messages.switchToSmartAccount}
            </Setting>
          )}
          {nameMessages && isNameable() && !hasName() && (
            <Setting icon={NAME_ICON} testId="choose-account-name" opensView onPress={() => push('ChooseAccountName')}>
              {nameMessages.choose}
            </Setting>
          )}
          <Setting icon={LEAVE} isFlipped testId="disconnect-button" onPress={disconnect}>
            {accountMessages.disconnect}
          </Setting>
        </List>
      </footer>
    </>
  )
}
AccountSettings.prepare = () => Promise.all([loadLoginMessages(), loadLoginAccountMessages(), prepareName()])
AccountSettings.title = (): string => $loginAccountMessages.get()!.titles.AccountSettings
