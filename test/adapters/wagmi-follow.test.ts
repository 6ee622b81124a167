/** The host or the user acts while Billfold still adopts a connection by one of the host's own connectors. */
import { connect, createConnector, disconnect, switchConnection } from '@wagmi/core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { currentInstance, type Instance } from '../../src/api/instance'
import { $connections } from '../../src/core/session/session'
import { freshPage } from '../core/reset-stores'
import { fakeClock } from '../doubles/fake-clock'
import { ALICE, BOB, deferred, type Deferred } from '../doubles/scripted-provider'
import {
  billfold,
  eventWallet,
  ownConnection,
  page,
  rdnsOf,
  settle,
  until,
  untilWagmi,
  wagmiState
} from './wagmi-setup'

const widget = currentInstance() as Required<Instance>
const { load } = widget
/** Longer than Billfold waits for a wallet. Milliseconds. */
const PAST_LIMIT_MS = 11_000

/** The names of the wallets that Billfold has been connected to since the test began. */
let connected: string[] = []
const unsubscribe = $connections.listen(({ eip155 }) => {
  if (eip155 && connected.at(-1) !== eip155.wallet.name) connected.push(eip155.wallet.name)
})

test.before.each(() => {
  freshPage()
  connected = []
})
test.after.each(() => {
  widget.load = load
})
test.after(() => {
  freshPage()
  unsubscribe()
})

/** Waits for the next task: Billfold has noticed the change, and has not checked again. */
const nextTask = () => new Promise(done => setTimeout(done))

/** A connector of the host page that returns its provider when the test resolves `provider`. */
const sleepingConnector = (provider: Deferred<unknown>, onAsked: () => void) =>
  createConnector(() => ({
    id: 'Sleeper',
    name: 'Sleeper',
    type: 'x',
    connect: async () => ({ accounts: [ALICE], chainId: 1 }) as never,
    disconnect: async () => undefined,
    getAccounts: async () => [ALICE] as const,
    getChainId: async () => 1,
    getProvider: () => {
      onAsked()
      return provider.promise
    },
    isAuthorized: async () => false,
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined
  }))

const stages = ['the extension wakes', 'the chunk loads', 'the wallet answers'] as const

/**
 * A page whose host has connected a wallet that Billfold cannot adopt before `release` is called. `stage` is what
 * Billfold waits for. `before` runs before the host connects.
 */
const heldPage = async (
  stage: (typeof stages)[number],
  before?: (setting: ReturnType<typeof page>) => Promise<unknown>
) => {
  const held = deferred<unknown>()
  let isHeld = false
  const onAsked = () => {
    isHeld = true
  }
  const fox = eventWallet()
  const owl = eventWallet({ eth_requestAccounts: [BOB], eth_accounts: [BOB] })
  const setting = page({ Fox: fox, Owl: owl }, { connectors: [sleepingConnector(held, onAsked)] })
  await before?.(setting)
  const name = stage === 'the extension wakes' ? 'Sleeper' : 'Fox'
  if (stage === 'the chunk loads')
    widget.load = async (kind, part) => {
      onAsked()
      await held.promise
      return load(kind, part)
    }
  if (stage === 'the wallet answers')
    fox.answers['eth_accounts'] = () => {
      onAsked()
      return held.promise
    }
  const { config, connector } = setting
  await connect(config, { connector: connector(name) })
  await until(() => isHeld, stage)
  const release = async () => {
    widget.load = load
    fox.answers['eth_accounts'] = [ALICE]
    held.resolve(stage === 'the extension wakes' ? fox.provider : [ALICE])
    await settle()
  }
  return { ...setting, name, connector: connector(name), other: connector('Owl'), fox, release }
}

for (const stage of stages) {
  test(`a user who disconnects here before ${stage} stays disconnected on both sides`, async () => {
    for (const namespace of [undefined, 'eip155'] as const) {
      freshPage()
      const { config, release } = await heldPage(stage)
      await billfold.disconnect(namespace)
      await untilWagmi(config, { status: 'disconnected' })
      await release()
      assert.equal([wagmiState(config).status, config.state.connections.size, connected], ['disconnected', 0, []])
    }
  })

  test(`a host page that disconnects before ${stage} stays disconnected, and nothing connects here`, async () => {
    const { config, fox, release } = await heldPage(stage)
    await disconnect(config)
    const calls = fox.callsOf('eth_accounts').length
    await release()
    assert.equal([wagmiState(config).status, connected], ['disconnected', []])
    assert.is(fox.callsOf('eth_accounts').length, calls, 'the wallet is asked nothing more')
  })

  test(`Billfold follows at once to the wallet that the host page connects before ${stage}`, async () => {
    const { config, other, release } = await heldPage(stage)
    widget.load = load
    await connect(config, { connector: other })
    await until(() => ownConnection()?.wallet.name === 'Owl', 'Billfold follows')
    await release()
    assert.equal([wagmiState(config).by, connected], [rdnsOf('Owl'), ['Owl']])
  })

  test(`Billfold follows a host page that disconnects and connects again before ${stage}`, async () => {
    for (const pause of [settle, nextTask]) {
      freshPage()
      const { config, connector, release } = await heldPage(stage)
      await disconnect(config)
      await pause()
      await connect(config, { connector })
      await release()
      await until(() => ownConnection(), 'Billfold follows')
      assert.is(wagmiState(config).by, connector.id)
      await billfold.disconnect()
      await untilWagmi(config, { status: 'disconnected' })
    }
  })

  test(`a wait that has reached its limit before ${stage} connects nothing later`, async () => {
    const clock = fakeClock()
    try {
      const setting = heldPage(stage)
      let isHeld = false
      void setting.then(() => {
        isHeld = true
      })
      // No time passes: the limit begins with the wait.
      await clock.passUntil(() => isHeld, stage, 0)
      const { config, connector, release } = await setting
      await clock.advance(PAST_LIMIT_MS)
      clock.restore()
      await release()
      assert.equal([wagmiState(config).by, connected], [connector.id, []])
    } finally {
      clock.restore()
    }
  })

  test(`a user who disconnects another wallet here before ${stage} stays disconnected on both sides`, async () => {
    const { config, release } = await heldPage(stage, async ({ config }) => {
      await billfold.connect(rdnsOf('Owl'))
      await untilWagmi(config, { by: 'billfold' })
    })
    await billfold.disconnect()
    await untilWagmi(config, { status: 'disconnected' })
    await release()
    assert.equal([wagmiState(config).status, config.state.connections.size, connected], ['disconnected', 0, ['Owl']])
  })

  test(`Billfold follows if the host page ends its previous connection before ${stage}`, async () => {
    for (const by of ['billfold', 'Owl']) {
      freshPage()
      const { config, connector, name, release } = await heldPage(stage, async ({ config, connector }) => {
        if (by === 'Owl') await connect(config, { connector: connector('Owl') })
        else await billfold.connect(rdnsOf('Owl'))
        await until(() => ownConnection() && wagmiState(config).status === 'connected', 'both connected')
        await settle()
      })
      const previous = [...config.state.connections.values()].find(({ connector: { uid } }) => uid !== connector.uid)!
      await disconnect(config, { connector: previous.connector })
      await switchConnection(config, { connector })
      await release()
      await until(() => ownConnection()?.accounts[0] === ALICE, `Billfold follows from ${by} to ${name}`)
      assert.is(wagmiState(config).by, connector.id)
      await billfold.disconnect()
      await untilWagmi(config, { status: 'disconnected' })
    }
  })

  test(`a user who disconnects another chain before ${stage} does not stop Billfold`, async () => {
    const { connector, config, release } = await heldPage(stage)
    await billfold.disconnect('solana')
    await release()
    await until(() => ownConnection(), 'Billfold follows')
    assert.is(wagmiState(config).by, connector.id)
  })
}

test.run()
