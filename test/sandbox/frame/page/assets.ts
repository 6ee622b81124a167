/** The user's assets, which the server reads from the chains. https://eips.ethereum.org/EIPS/eip-7811 */
import { checkAccount, type EvmRequest } from './request'

interface Asset {
  address: string
  type: string
}

const listIn = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : undefined)

/** Parameters: `{ account, chainFilter?, assetTypeFilter?, assetFilter? }`, alone or in a list. */
export const getAssets = async ({ params, account: own, call }: EvmRequest) => {
  const [request] = [params].flat()
  const { account, chainFilter, assetTypeFilter, assetFilter } = Object(request) as Record<string, unknown>
  const address = account ?? own.address
  if (String(address).toLowerCase() !== own.smart?.address.toLowerCase()) checkAccount(address, own.owner)
  const answer = await call('assets', { account: address })
  const chains = listIn(chainFilter)?.map(Number)
  const types = listIn(assetTypeFilter)
  const isWanted = (chain: string, { address: asset, type }: Asset) => {
    const listed = assetFilter === undefined ? undefined : (listIn((Object(assetFilter) as never)[chain]) ?? [])
    const isListed = (each: unknown) => String((Object(each) as Asset).address).toLowerCase() === asset.toLowerCase()
    return (types?.includes(type) ?? true) && (listed?.some(isListed) ?? true)
  }
  return Object.fromEntries(
    Object.entries(answer.assets as Record<string, Asset[]>)
      .filter(([chain]) => chains?.includes(Number(chain)) ?? true)
      .map(([chain, assets]) => [chain, assets.filter(asset => isWanted(chain, asset))])
  )
}
