/** The actions of the phone's user beside answering. */
import { accounts } from '../../doubles/demo-wallet/accounts'
import { element } from '../../doubles/demo-wallet/draw'
import { namespaceOf } from '../../doubles/phone-wallet/namespaces'
import type { PhoneOptions } from '../../doubles/phone-wallet/options'
import type { Phone } from '../../doubles/phone-wallet/phone'

const approvals: Record<PhoneOptions['approve'], string> = {
  ask: 'asks me',
  auto: 'yes, by itself',
  reject: 'no, by itself',
  never: 'never answers'
}

const choice = (
  label: string,
  testId: string,
  rows: readonly (readonly [string, string])[],
  onPick: (value: string) => void
) => {
  const select = element(
    'select',
    { testId, onchange: () => onPick(select.value) },
    ...rows.map(([value, text]) => element('option', { value }, text))
  )
  return { select, label: element('label', {}, label, select) }
}

/** Draws the switches once; returns the function that updates them. */
export const drawSwitches = (
  container: HTMLElement,
  phone: Phone,
  chainIds: readonly string[],
  onError: (error: unknown) => void
): (() => void) => {
  const run = (act: () => Promise<void>) => () => {
    act().catch(onError)
  }
  const button = (text: string, testId: string, act: () => Promise<void>) =>
    element('button', { type: 'button', testId, onclick: run(act) }, text)

  const answers = choice('Answers', 'phone-answers', Object.entries(approvals), value =>
    phone.set({ approve: value as PhoneOptions['approve'] })
  )
  const account = choice(
    'Account',
    'phone-account',
    [0, 1].map(index => [
      String(index),
      `${accounts[index]?.address.slice(0, 8)}…${accounts[index]?.address.slice(-4)}`
    ]),
    value => run(() => phone.switchAccount(Number(value)))()
  )
  const chain = choice(
    'Chain to switch to',
    'phone-chain',
    chainIds.map(id => [id, id]),
    () => undefined
  )
  const granted = () => boxes.filter(({ checked }) => checked).map(({ value }) => value)
  const boxes = chainIds.map(id =>
    element('input', {
      type: 'checkbox',
      value: id,
      testId: `phone-grant-${id}`,
      checked: true,
      onchange: () => phone.set({ chains: granted() })
    })
  )
  const names = [...new Set(chainIds.map(namespaceOf))]
  const parts = names.map(name =>
    element('input', {
      type: 'checkbox',
      value: name,
      testId: `phone-namespace-${name}`,
      checked: true,
      onchange: () => phone.set({ namespaces: parts.filter(({ checked }) => checked).map(({ value }) => value) })
    })
  )
  const asleep = element('input', { type: 'checkbox', testId: 'phone-asleep' })
  asleep.onchange = run(() => (asleep.checked ? phone.sleep() : phone.wake()))

  container.append(
    answers.label,
    account.label,
    element(
      'fieldset',
      {},
      element('legend', {}, 'Chains that it grants'),
      ...boxes.map(box => element('label', { className: 'check' }, box, box.value))
    ),
    element(
      'fieldset',
      {},
      element('legend', {}, 'Namespaces that it grants'),
      ...parts.map(box => element('label', { className: 'check' }, box, box.value))
    ),
    chain.label,
    button('Switch chain', 'phone-switch', () => phone.switchChain(chain.select.value)),
    button('Update sessions', 'phone-update', () => phone.update({ chains: granted() })),
    button('Extend', 'phone-extend', () => phone.extend()),
    button('Ping', 'phone-ping', () => phone.ping()),
    element('label', { className: 'check' }, asleep, 'Asleep: off the network')
  )

  const show = () => {
    const {
      approve,
      accounts: [index = 0],
      chains,
      namespaces
    } = phone.options()
    answers.select.value = approve
    account.select.value = String(index)
    for (const box of boxes) box.checked = !chains || chains.includes(box.value)
    for (const box of parts) box.checked = !namespaces || namespaces.includes(box.value)
  }
  show()
  return show
}
