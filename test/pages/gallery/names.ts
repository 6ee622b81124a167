/** The name of an account of the embedded wallet: its choice, its registration, and where it shows. */
import { setCounterpartyName } from '../../../src/core/names/counterparty-names'
import { changeNameForm, runSuggestions, type NameForm, type Suggestion } from '../../../src/core/names/name-form'
import { WidgetError } from '../../../src/core/platform/errors'
import { push, replace, type RouteName } from '../../../src/core/dialog/route'
import { addAccountDetails } from '../../../src/core/session/add-account-details'
import { $address, $caipAddress, $connection, report } from '../../../src/core/session/session'
import { transactions } from './chain-data'
import type { Fixture } from './fixture'
import { account } from './starting-points'
import { quill } from './wallets'

const options = { projectId: 'gallery', chainDataUrl: 'https://data.example' }

/** The account of a login, at a view. */
const at = (name: RouteName, until: string, prepare: () => void = () => undefined): Fixture => ({
  ...account,
  options,
  answersOfLogin: {},
  beforePress: () => {
    const connection = $connection.get()!
    const [address = ''] = connection.accounts
    report.changed({
      ...connection,
      type: 'AUTH',
      embeddedWalletInfo: {
        authProvider: 'email',
        accountType: 'smartAccount',
        isSmartAccountDeployed: true,
        user: { email: 'ada@example.com', accounts: [{ address, type: 'smartAccount' }] }
      }
    })
    prepare()
    push(name as 'Account')
  },
  until
})

const suggestions: readonly Suggestion[] = [
  { label: 'lovelace', isRegistered: true },
  { label: 'lovelace1', isRegistered: false },
  { label: 'augusta-ada-king-noel-lovelace', isRegistered: false },
  { label: 'lovelacedao', isRegistered: true }
]

const form = (part: Partial<NameForm>, until: string, list?: readonly Suggestion[] | 'pending' | 'failed'): Fixture =>
  at('RegisterAccountName', until, () => {
    changeNameForm({ address: $address.get(), ...part })
    if (!list) return
    void runSuggestions(async () => {
      if (list === 'pending') return new Promise<never>(() => undefined)
      if (list === 'failed') throw new WidgetError('service-failed', { service: 'names', status: 503 })
      return { label: part.text ?? '', list }
    })
  })

const failure = (reason: string) => new WidgetError('service-failed', { service: 'names', status: 400, reason })
const FORM = '[data-testid=name]'
const WRONG = '[data-testid=name-help]'

const nameAccount = (name: string, avatar?: string) =>
  addAccountDetails($caipAddress.get()!, { profileName: name, profileImage: avatar })

export const names = {
  'name-choose': at('ChooseAccountName', '[data-testid=choose-name]'),
  'name-settings': at('AccountSettings', '[data-testid=choose-account-name]'),
  'name-form': form({}, FORM),
  'name-suggesting': form({ text: 'lovelace' }, '.suggesting .spinner', 'pending'),
  'name-taken': form({ text: 'lovelace' }, '[data-testid=suggestion-lovelace]', suggestions),
  'name-suggestions-failed': form({ text: 'lovelace' }, '[data-testid=suggestions-failed]', 'failed'),
  'name-registering': form(
    { text: 'ada-lovelace', status: 'pending' },
    '[data-testid=name-registering]',
    suggestions.slice(1, 3)
  ),
  'name-declined': form(
    { text: 'lovelace1', status: 'error', error: new WidgetError('user-rejected', { wallet: 'Embedded wallet' }) },
    WRONG,
    suggestions.slice(1)
  ),
  'name-refused': form(
    { text: 'lovelace1', status: 'error', error: failure('Timestamp is too old or in the future') },
    WRONG
  ),
  'name-owned': at('RegisterAccountName', WRONG, () => nameAccount('ada.eth')),
  'name-registered': at('RegisterAccountNameSuccess', '[data-testid=lets-go]', () =>
    changeNameForm({ status: 'success', name: 'augusta-ada-king-noel-lovelace.reown.id' })
  ),
  'name-account': {
    ...account,
    options,
    beforePress: () => nameAccount('augusta-ada-king-noel-lovelace.reown.id', quill.icon),
    until: '.address-line img'
  },
  'name-activity': {
    ...account,
    options,
    chainData: { history: transactions },
    beforePress: () => {
      const other = '0x81c2a46b5f0e93d7a1c84b62f5d09e3a7c77d0e4'
      setCounterpartyName(other, { name: 'harbour.reown.id', address: other })
      const desk = '0x4be1c09d52a7f6836e0b18d4a93c57f1e2d6809b'
      setCounterpartyName(desk, { name: 'the-exchange-of-the-northern-lakes.eth', address: desk, avatar: quill.icon })
      replace('Account')
      push('Transactions')
    },
    until: '[data-testid^=transaction] .party-image'
  }
} satisfies Record<string, Fixture>

export const wordiestNames = {
  ChooseAccountName: 'name-choose',
  RegisterAccountName: 'name-taken',
  RegisterAccountNameSuccess: 'name-registered'
} as const
