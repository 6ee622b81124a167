/** Swapping: the tokens and amounts (Swap), a token (SwapSelectToken), and the review with its steps (SwapPreview). */
import { useEffect, type ReactElement } from 'react'
import { $features, $network, $route, useSignal, useSignals, useStore } from '../../src/ui/kit'
import { addReviewStyles } from '../../src/ui/review'
import { loadAssetMessages } from '../../src/barrels/kit'
import { replace } from '../../src/barrels/assets'
import {
  $swapMessages,
  $swapProgress,
  hasSwaps,
  loadSwapMessages,
  fillInSwap,
  watchSwap,
  type SwapArguments
} from '../../src/barrels/swap'
import { addAmountStyles, DisabledNotice } from '../../src/ui/assets'
import { Form } from './form'
import { SkeletonPanels } from './skeleton-panels'
import { Preview } from './preview'
import { SelectToken } from './select-token'
import styles from './styles.css'
import { Unsupported } from './unsupported'

type Name = 'Swap' | 'SwapSelectToken' | 'SwapPreview'
const parts: Record<Name, () => ReactElement | null> = {
  Swap: Form,
  SwapSelectToken: SelectToken,
  SwapPreview: Preview
}

/** Returns the values that the host page fills in with this route. */
const filledIn = ({ name, params }: ReturnType<typeof $route.get>): SwapArguments | undefined =>
  name === 'Swap' && Object.values(params).some(value => value !== undefined) ? (params as SwapArguments) : undefined

function Watched({ name }: { name: Name }) {
  useSignals()
  const route = useStore($route).value
  useEffect(() => watchSwap(!!filledIn(route)), [])
  useEffect(() => {
    // the host page may fill in the form again while it shows
    const request = filledIn(route)
    if (request) fillInSwap(request)
  }, [route])
  const Part = parts[name]
  return <Part />
}

export default function Swap() {
  useSignals()
  addAmountStyles()
  addReviewStyles(styles)
  // read once: closing resets the route while this still fades out
  const name = useSignal($route.get().name as Name).value
  // the project's settings may arrive while this shows
  const features = useStore($features).value
  const network = useStore($network).value
  if (features.swaps === undefined)
    return (
      <div className="body">
        <SkeletonPanels />
      </div>
    )
  if (!features.swaps) return <DisabledNotice onClose={() => replace('Account')} />
  return hasSwaps(network, features) ? <Watched name={name} /> : <Unsupported />
}
Swap.prepare = () => Promise.all([loadAssetMessages(), loadSwapMessages()])
Swap.title = (): string => {
  const messages = $swapMessages.get()!
  const name = $route.get().name as Name
  return name === 'SwapPreview' && $swapProgress.get().sent ? messages.sentTitle : messages.titles[name]
}
