/** Two chains, both sign-in servers with an adjustable clock, and the signers and messages of the tests. */
import { base58 } from '@scure/base'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { bitcoinKey, type AddressKind } from '../../doubles/demo-wallet/bitcoin/keys'
import { sign322, signEcdsa } from '../../doubles/demo-wallet/bitcoin/sign'
import { sign, solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { startChains, type ChainNodes } from '../chain-nodes'
import { SMART_ACCOUNT } from '../contracts/index'
import { createFaults, type FaultTable } from '../faults'
import type { RequestRecord } from '../server'
import { openSignInServer, type SignInServer } from '../sign-in-server'
import { openSiteServer, type SiteServer } from '../site-server'
import type { MessageData } from './message'
import { refusals } from './verify'

export const SITE = 'http://site.example:8080'
export const ETHEREUM = 'eip155:1'
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'

export interface Person {
  accountAddress: string
  chainId: string
  network: string
  sign(message: string): Promise<string> | string
}

const evm = (index: number, address?: Hex): Person => {
  const account = privateKeyToAccount(accounts[index]!.privateKey)
  return {
    accountAddress: address ?? account.address,
    chainId: ETHEREUM,
    network: 'Ethereum',
    sign: message => account.signMessage({ message })
  }
}
const bitcoin = (kind: AddressKind, signs: typeof signEcdsa): Person => {
  const key = bitcoinKey(kind, 'mainnet')
  return { accountAddress: key.address, chainId: BITCOIN, network: 'Bitcoin', sign: message => signs(message, key) }
}

export const people = {
  maria: evm(0),
  stranger: evm(1),
  contract: evm(0, SMART_ACCOUNT),
  solana: {
    accountAddress: solanaAccounts[0]!.address,
    chainId: SOLANA,
    network: 'Solana',
    sign: message => base58.encode(sign(new TextEncoder().encode(message), solanaAccounts[0]!))
  },
  legacy: bitcoin('p2pkh', signEcdsa),
  nested: bitcoin('p2sh', signEcdsa),
  segwit: bitcoin('p2wpkh', sign322),
  segwitEcdsa: bitcoin('p2wpkh', signEcdsa),
  taproot: bitcoin('p2tr', sign322)
} satisfies Record<string, Person>

/** Returns the message's text as both messengers write it (specification). */
export const printMessage = (
  {
    accountAddress,
    chainId,
    domain,
    uri,
    version,
    nonce,
    issuedAt,
    expirationTime,
    notBefore,
    statement,
    requestId,
    resources
  }: MessageData,
  network: string
): string =>
  [
    `${domain} wants you to sign in with your ${network} account:`,
    accountAddress,
    statement ? `\n${statement}\n` : '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    expirationTime && `Expiration Time: ${expirationTime}`,
    notBefore && `Not Before: ${notBefore}`,
    requestId && `Request ID: ${requestId}`,
    resources?.length && ['Resources:', ...resources.map(each => `- ${each}`)].join('\n')
  ]
    .filter(line => typeof line === 'string')
    .join('\n')

export const iso = (ms: number) => new Date(ms).toISOString()

/** Returns the message that a page would now have this person sign. */
export const messageOf = (
  { accountAddress, chainId }: Person,
  nonce: string,
  part: Partial<MessageData> = {}
): MessageData => ({
  accountAddress,
  chainId,
  domain: new URL(SITE).host,
  uri: `${SITE}/shop?x=1`,
  version: '1',
  nonce,
  issuedAt: iso(Date.now()),
  ...part
})

export interface SignInSetting {
  chains: ChainNodes
  hosted: SignInServer
  site: SiteServer
  faults: FaultTable
  requests: RequestRecord[]
  /** Milliseconds by which the servers' clock is ahead. */
  clock: { aheadMs: number }
  reset(): void
  close(): Promise<void>
}

export const openSignInSetting = async (): Promise<SignInSetting> => {
  const faults = createFaults()
  const requests: RequestRecord[] = []
  const clock = { aheadMs: 0 }
  const chains = await startChains([1, 8453], () => undefined)
  const shared = {
    port: 0,
    faults,
    record: (request: RequestRecord) => {
      requests.push(request)
    },
    nodes: chains.nodes,
    now: () => Date.now() + clock.aheadMs
  }
  const hosted = await openSignInServer(shared)
  const site = await openSiteServer(shared)
  site.setSiteOrigin(SITE)
  return {
    chains,
    hosted,
    site,
    faults,
    requests,
    clock,
    reset() {
      faults.clear()
      hosted.reset()
      site.reset()
      requests.length = 0
      clock.aheadMs = 0
    },
    close: async () => {
      await Promise.all([hosted.close(), site.close(), chains.stop()])
    }
  }
}

const HOSTED_QUERY = 'projectId=sandbox&st=appkit&sv=html-wagmi-4.2.2'

export const requestHosted = (
  { hosted }: Pick<SignInSetting, 'hosted'>,
  method: string,
  call: string,
  { headers = {} as Record<string, string>, body = undefined as unknown, query = HOSTED_QUERY } = {}
) =>
  fetch(`${hosted.origin}/auth/v1/${call}?${query}`, {
    method,
    headers: { origin: SITE, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) })
  })

/** Opens a browser that stores the site's cookie and is on one of the site's pages. */
export const openBrowser = ({ site }: Pick<SignInSetting, 'site'>) => {
  let cookie = ''
  return {
    cookie: () => cookie,
    async request(call: string, body?: unknown, headers: Record<string, string> = {}) {
      const answer = await fetch(site.origin + call, {
        headers: {
          origin: SITE,
          cookie,
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json', ...headers })
        },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) })
      })
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return answer
    }
  }
}

/**
 * A client of a sign-in server: `submit` returns `in`, or the name of the refusal. `claimed`: the fields that the
 * request, or the request for the nonce, sends beside the text.
 */
export interface SignInClient {
  nonce(claimed: Partial<MessageData>): Promise<string>
  submit(message: string, signature: string, claimed: MessageData): Promise<string>
}

const nameOf = (message: string) => Object.entries(refusals).find(([, text]) => text === message)?.[0] ?? message

export const signInClients: Record<'hosted' | 'site', (setting: SignInSetting) => SignInClient> = {
  hosted(setting) {
    let token = ''
    return {
      async nonce() {
        const issued = (await (await requestHosted(setting, 'GET', 'nonce')).json()) as { nonce: string; token: string }
        token = issued.token
        return issued.nonce
      },
      async submit(message, signature, data) {
        const answer = await requestHosted(setting, 'POST', 'authenticate', {
          headers: { 'x-nonce-jwt': `Bearer ${token}` },
          body: { data, message, signature, clientId: null }
        })
        return answer.ok ? 'in' : nameOf(await answer.text())
      }
    }
  },
  site(setting) {
    const browser = openBrowser(setting)
    return {
      nonce: async ({ chainId, accountAddress }) =>
        ((await (await browser.request(`/nonce?account=${chainId}:${accountAddress}`)).json()) as { nonce: string })
          .nonce,
      async submit(message, signature) {
        const answer = await browser.request('/verify', { message, signature })
        return answer.ok ? 'in' : ((await answer.json()) as { error: string }).error
      }
    }
  }
}
