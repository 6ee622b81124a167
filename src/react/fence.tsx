import { Component, type ReactNode, type SyntheticEvent } from 'react'
import { hide } from '../core/route'

interface FenceProps {
  /** When the shell is opened again after it broke, it is tried again. */
  isOpen: boolean
  children: ReactNode
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** React hands a portal's events to the components around the portal: a click in the dialog would press the card or link the button stands in. */
const kept = /* @__PURE__ */ Object.fromEntries(
  'Blur Cancel Change Click Close ContextMenu DoubleClick Focus Input KeyDown KeyUp MouseDown Paste PointerDown Submit TouchStart'
    .split(' ')
    .map(name => [`on${name}`, stop])
)

/**
 * Between the host's tree and the shell in it: what goes wrong or happens inside stays inside. An error in our rendering would take
 * the host's whole page with it. A class, since React has no other error boundary.
 */
export class Fence extends Component<FenceProps, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch(error: unknown) {
    hide()
    reportError(error)
  }

  override componentDidUpdate({ isOpen: wasOpen }: FenceProps) {
    if (this.state.isBroken && this.props.isOpen && !wasOpen) this.setState({ isBroken: false })
  }

  override render() {
    return this.state.isBroken ? null : <div {...kept}>{this.props.children}</div>
  }
}
