/**
 * Lets the page react between two parts of a long computation.
 * A message is not delayed in a hidden page. A timer is, and a wallet's window often hides the page.
 */
export const nextTask = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
