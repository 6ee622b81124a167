/** The few WebDriver commands that the driver needs. https://www.w3.org/TR/webdriver2/ */

export type KeyAction = { type: 'keyDown' | 'keyUp'; value: string }

export type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; origin: 'viewport'; duration: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }

export interface WebDriver {
  goto(url: string): Promise<void>
  refresh(): Promise<void>
  /** The body of a function; its value is JSON. */
  execute(body: string): Promise<unknown>
  handles(): Promise<string[]>
  switchTo(handle: string): Promise<void>
  newWindow(): Promise<void>
  closeWindow(): Promise<void>
  resize(width: number, height: number): Promise<void>
  keys(actions: readonly KeyAction[]): Promise<void>
  pointer(actions: readonly PointerAction[]): Promise<void>
  /** PNG, in base64. */
  screenshot(): Promise<string>
  quit(): Promise<void>
}

interface ResponseBody {
  value: unknown
}

const isFault = (value: unknown): value is { error: string; message: string } =>
  typeof value === 'object' && value !== null && 'error' in value && 'message' in value

export const openWebDriver = async (address: string, capabilities: object): Promise<WebDriver> => {
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${address}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as ResponseBody
    if (!response.ok)
      throw new Error(isFault(value) ? `${value.error}: ${value.message}` : `WebDriver answered ${response.status}`)
    return value
  }

  const { sessionId } = (await send('POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string
  }
  const get = (path: string) => send('GET', `/session/${sessionId}${path}`)
  const remove = async (path: string) => {
    await send('DELETE', `/session/${sessionId}${path}`)
  }
  const post = async (path: string, body: object = {}) => {
    await send('POST', `/session/${sessionId}${path}`, body)
  }

  return {
    goto: url => post('/url', { url }),
    refresh: () => post('/refresh'),
    execute: body => send('POST', `/session/${sessionId}/execute/sync`, { script: body, args: [] }),
    handles: async () => (await get('/window/handles')) as string[],
    switchTo: handle => post('/window', { handle }),
    newWindow: () => post('/window/new', { type: 'window' }),
    closeWindow: () => remove('/window'),
    resize: (width, height) => post('/window/rect', { x: 0, y: 0, width, height }),
    keys: actions => post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] }),
    pointer: actions =>
      post('/actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] }),
    screenshot: async () => (await get('/screenshot')) as string,
    quit: () => remove('')
  }
}
