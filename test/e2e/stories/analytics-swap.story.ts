/** What a project learns of a swap, in each of its steps. */
import * as assert from 'uvu/assert'
import { receivedEvents, waitForEvent } from '../analytics'
import { story } from '../story'
import { beginSwap, fillSwap, pressStep, reviewSwap, swapQuery, waitForOutcome } from '../swapping'

const cdn = { hosts: ['cdn'] } as const
const facts = { isSmartAccount: false, network: 'eip155:1' }

story('the choices, the review and the success of a swap are reported', cdn, async ({ open, page, world }) => {
  world.controls.settle({ isAnalyticsEnabled: true })
  await beginSwap(page, () => open(swapQuery(world)))
  await fillSwap(page, { to: 'usdc', amount: '0.1' })
  await reviewSwap(page, 'swap')
  await pressStep(page, 'swap')
  await waitForOutcome(page, 'confirmed')
  await waitForEvent(world, 'SWAP_SUCCESS')
  const events = receivedEvents(world).map(({ props }) => props)
  const propertiesOf = (name: string) =>
    events.filter(({ event }) => event === name).map(({ properties }) => properties)
  assert.equal(propertiesOf('OPEN_SWAP'), [facts])
  assert.equal(propertiesOf('CLICK_SELECT_TOKEN_TO_SWAP').length, 1)
  for (const name of ['INITIATE_SWAP', 'SWAP_SUCCESS']) {
    const [{ swapToAmount, ...others }] = propertiesOf(name) as [Record<string, unknown>]
    assert.match(String(swapToAmount), /^\d+\.\d+$/, name)
    assert.equal(others, { ...facts, swapFromToken: 'ETH', swapToToken: 'USDC', swapFromAmount: '0.1' }, name)
  }
})

for (const { event, from, to, button } of [
  { event: 'SWAP_ERROR', from: 'native', to: 'usdc', button: 'swap' },
  { event: 'SWAP_APPROVAL_ERROR', from: 'usdc', to: 'native', button: 'approve' }
] as const)
  story(`a request that the user declines is reported as ${event}`, cdn, async ({ open, page, world }) => {
    world.controls.settle({ isAnalyticsEnabled: true })
    await beginSwap(page, () => open(swapQuery(world)))
    await fillSwap(page, { from, to, amount: '0.5' })
    await reviewSwap(page, button)
    await page.run(() => {
      ;(window as unknown as { demoWallet: { set(options: object): void } }).demoWallet.set({ approve: 'reject' })
    })
    await pressStep(page, button)
    await waitForEvent(world, event)
    const { props } = receivedEvents(world).find(entry => entry.props.event === event)!
    const { swapToAmount, swapFromToken, swapToToken, message, ...others } = props.properties!
    assert.equal(others, { ...facts, swapFromAmount: '0.5' })
    assert.equal([swapFromToken, swapToToken].sort(), ['ETH', 'USDC'])
    assert.match(String(swapToAmount), /^\d+(\.\d+)?$/)
    assert.match(String(message), 'rejected')
  })
