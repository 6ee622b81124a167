/** Defines `<billfold-modal>`, the place of the dialog with `enableEmbedded`. Its own content shows until then. */
export const defineModal = (setEmbedIn: (element: Element | undefined) => void): void => {
  if (customElements.get('billfold-modal')) return
  customElements.define(
    'billfold-modal',
    class extends HTMLElement {
      constructor() {
        super()
        this.attachShadow({ mode: 'open' })
      }
      connectedCallback() {
        setEmbedIn(this)
      }
      disconnectedCallback() {
        setEmbedIn(document.querySelector('billfold-modal') ?? undefined)
      }
    }
  )
}
