/** Defines `<billfold-modal>`, the place of the dialog with `enableEmbedded`. Its own content shows until then. */
export const defineModal = (embedIn: (place: Element | undefined) => void): void => {
  if (customElements.get('billfold-modal')) return
  customElements.define(
    'billfold-modal',
    class extends HTMLElement {
      constructor() {
        super()
        this.attachShadow({ mode: 'open' })
      }
      connectedCallback() {
        embedIn(this)
      }
      disconnectedCallback() {
        embedIn(document.querySelector('billfold-modal') ?? undefined)
      }
    }
  )
}
