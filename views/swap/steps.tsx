import { useEffect, useRef } from 'react'
import { announce, Icon, interpolate } from '../../src/ui/kit'
import type { SwapMessages, SwapStep, SwapStepName, SwapStepState } from '../../src/barrels/swap'

/** The steps that the user's wallet takes part in. */
const APPROVALS: readonly SwapStepName[] = ['reset', 'approve']

interface StepsProps {
  steps: readonly SwapStep[]
  symbol: string
  wallet: string
  /** The wallet makes all calls as one request. */
  isBatch: boolean
  messages: SwapMessages
}

function Mark({ state, number }: { state: SwapStepState; number: number }) {
  switch (state) {
    case 'done':
      return <Icon name="check" isSmall />
    case 'failed':
      return <Icon name="alert" isSmall />
    case 'waiting':
      return <span className="num">{number}</span>
    default:
      return <span className="spinner" />
  }
}

/** The steps of a swap and their states, in their order. */
export function Steps({ steps, symbol, wallet, isBatch, messages }: StepsProps) {
  const list = useRef<HTMLOListElement>(null)
  const approvals = steps.filter(({ name }) => APPROVALS.includes(name))
  const labelOf = ({ name }: SwapStep): string => {
    if (name === 'sign' && isBatch) return messages.both
    const label = interpolate(messages.steps[name], { symbol })
    const number = approvals.findIndex(step => step.name === name) + 1
    if (!number || approvals.length === 1) return label
    return `${interpolate(messages.approveOf, { number, count: approvals.length })}: ${label}`
  }
  const stateText = (state: SwapStepState): string =>
    state === 'waiting' ? '' : interpolate(messages.stepStates[state], { wallet })
  const newest = steps.findLast(({ state }) => state !== 'waiting')
  const announcement = newest && newest.state !== 'active' ? `${labelOf(newest)}: ${stateText(newest.state)}` : ''
  useEffect(() => {
    if (!announcement) return
    announce(announcement)
    list.current!.querySelector(`[data-step=${newest!.name}]`)!.scrollIntoView({ block: 'nearest' })
  }, [announcement])
  return (
    <ol ref={list} className="steps" data-testid="steps">
      {steps.map((step, index) => (
        <li key={step.name} data-step={step.name} data-state={step.state} data-testid={`step-${step.name}`}>
          <span className="mark" aria-hidden="true">
            <Mark state={step.state} number={index + 1} />
          </span>
          <span className="text">{labelOf(step)}</span>
          <span className="secondary">{stateText(step.state)}</span>
        </li>
      ))}
    </ol>
  )
}
