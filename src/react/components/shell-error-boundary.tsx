import { Component, type ReactNode, type SyntheticEvent } from 'react'
import { close } from '../../core/dialog/route'

interface ShellErrorBoundaryProps {
  /** When a broken shell is opened again, it renders anew. */
  isOpen: boolean
  children: ReactNode
}

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation()

/**
 * Stops the events that React passes from a portal to the components around it.
 * Otherwise a click in the dialog would press the card or link that contains the button.
 */
const eventStoppers = /* @__PURE__ */ Object.fromEntries(
  (
    'Blur Cancel Change Click Close ContextMenu DoubleClick Focus Input KeyDown KeyUp MouseDown Paste ' +
    'PointerDown Submit TouchStart'
  )
    .split(' ')
    .map(name => [`on${name}`, stopPropagation])
)

/**
 * The boundary between the host's tree and the shell. Errors and events of the shell do not leave it.
 * Otherwise an error in our rendering would unmount the host's whole page. A class, because React has no other error
 * boundary.
 */
export class ShellErrorBoundary extends Component<ShellErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch(error: unknown) {
    close()
    reportError(error)
  }

  override componentDidUpdate({ isOpen: wasOpen }: ShellErrorBoundaryProps) {
    if (this.state.isBroken && this.props.isOpen && !wasOpen) this.setState({ isBroken: false })
  }

  override render() {
    return this.state.isBroken ? null : <div {...eventStoppers}>{this.props.children}</div>
  }
}
