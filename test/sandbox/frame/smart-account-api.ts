/** The calls of the frame's page about smart accounts, batches and assets. `api.ts` describes their form. */
import { isAddress, isHash, type Hex } from 'viem'
import type { ApiParts, Call } from './api'
import type { BatchOwner } from './batches'
import { readWholeOperation } from './operation'
import { Refusal } from './refusal'
import type { User } from './users'

const readOperation = (value: unknown) => {
  try {
    return readWholeOperation(value)
  } catch (error) {
    throw new Refusal(400, (error as Error).message)
  }
}

const readAddress = (value: unknown): Hex => {
  if (typeof value !== 'string' || !isAddress(value)) throw new Refusal(400, 'This is no address')
  return value
}

export const smartAccountCalls = (
  { bundler, batches, faucet, readAssets }: Pick<ApiParts, 'bundler' | 'batches' | 'faucet' | 'readAssets'>,
  userOn: (device: string) => User
): Readonly<Record<string, Call>> => {
  const ownerOf = (device: string, site: unknown): BatchOwner => ({ userId: userOn(device).id, site: String(site) })
  return {
    'smart-account'(device, { owner }) {
      userOn(device)
      return bundler.accountOf(readAddress(owner))
    },
    async accounts(device, { evm, solana }) {
      userOn(device)
      const owner = readAddress(evm)
      const { address: smart } = bundler.networks.length > 0 ? await bundler.accountOf(owner) : { address: undefined }
      await faucet?.give({ evm: smart ? [owner, smart] : [owner], solana: String(solana) })
    },
    async 'operation-send'(device, { chainId, operation, batch }) {
      const user = userOn(device)
      const { site, id, rpcUrl } = Object(batch) as Record<string, unknown>
      const owner = batch === undefined ? undefined : ownerOf(device, site)
      if (owner) batches.checkId(owner, id)
      const sent = await bundler.send(user.id, chainId, readOperation(operation))
      const recorded = String(id ?? sent.hash)
      if (owner) batches.add(owner, { ...sent, id: recorded, rpcUrl: String(rpcUrl) })
      return { ...sent, id: recorded }
    },
    operation(device, { hash }) {
      userOn(device)
      return bundler.find(String(hash))
    },
    'batch-check': (device, { site, id }) => batches.checkId(ownerOf(device, site), id),
    // A batch of the key's own account, which the page has sent itself.
    'batch-add'(device, { site, id, chainId, rpcUrl, transactionHash }) {
      const owner = ownerOf(device, site)
      batches.checkId(owner, id)
      if (!isHash(String(transactionHash))) throw new Refusal(400, 'This is no hash of a transaction')
      const hash = transactionHash as Hex
      const recorded = String(id ?? hash)
      batches.add(owner, {
        id: recorded,
        chainId: Number(chainId),
        rpcUrl: String(rpcUrl),
        transactionHash: hash
      })
      return { id: recorded }
    },
    batch: (device, { site, id }) => batches.find(ownerOf(device, site), id),
    async assets(device, { account }) {
      userOn(device)
      return { assets: await readAssets(readAddress(account)) }
    }
  }
}
