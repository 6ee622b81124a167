/**
 * Replaces the package `events`: the part of Node's class that the library uses. The library creates instances with
 * `new`.
 * https://nodejs.org/api/events.html
 */
type Listener = (...values: never[]) => unknown
interface Entry {
  listener: Listener
  once: boolean
}

export class EventEmitter {
  #entries = new Map<string, Entry[]>()

  #add(name: string, listener: Listener, once: boolean) {
    this.#entries.set(name, [...(this.#entries.get(name) ?? []), { listener, once }])
    return this
  }
  on(name: string, listener: Listener) {
    return this.#add(name, listener, false)
  }
  once(name: string, listener: Listener) {
    return this.#add(name, listener, true)
  }
  off(name: string, listener: Listener) {
    const entries = this.#entries.get(name) ?? []
    const lastIndex = entries.findLastIndex(entry => entry.listener === listener)
    this.#entries.set(
      name,
      entries.filter((_, index) => index !== lastIndex)
    )
    return this
  }
  removeListener(name: string, listener: Listener) {
    return this.off(name, listener)
  }
  removeAllListeners(name?: string) {
    if (name === undefined) this.#entries.clear()
    else this.#entries.delete(name)
    return this
  }
  listenerCount(name: string) {
    return this.#entries.get(name)?.length ?? 0
  }
  /**
   * Emits an event. A listener that throws stops the later ones, as in Node.
   * The library's listeners are often async, and nothing awaits them: their rejections must not reach the page.
   */
  emit(name: string, ...values: unknown[]) {
    const entries = this.#entries.get(name) ?? []
    for (const { listener, once } of entries) {
      if (once) this.off(name, listener)
      const result = (listener as (...all: unknown[]) => unknown).apply(this, values)
      if (result instanceof Promise) result.catch(() => undefined)
    }
    return entries.length > 0
  }
  getMaxListeners() {
    return Infinity
  }
  setMaxListeners() {
    return this
  }
}
export default EventEmitter
