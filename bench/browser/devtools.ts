/** A page of Chromium over the protocol of its developer tools, with nothing else attached: a test tool makes the page create its scripting
 *  environment when the document arrives, which takes a slow phone 15 to 20 ms that no visitor waits for. */
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../test/journeys/browser.ts'
import { freePort } from '../servers/servers.ts'

type Params = Readonly<Record<string, unknown>>
type Message = { id?: number; method?: string; params?: Params; result?: Params; error?: { message: string } }

export type Devtools = {
  /** Sends a command to the page. */
  page: (method: string, params?: Params) => Promise<Params>
  /** Sends a command to the browser. */
  browser: (method: string, params?: Params) => Promise<Params>
  /** Calls `listener` with each event of this name. */
  on: (method: string, listener: (params: Params) => void) => void
  close: () => Promise<void>
}

/** An empty page in a browser and a profile of its own. */
export async function openPage(): Promise<Devtools> {
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  try {
    return await attach(browser, port)
  } catch (error) {
    await browser.close()
    throw error
  }
}

async function attach(browser: Browser, port: number): Promise<Devtools> {
  const version: { webSocketDebuggerUrl: string } = await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()
  const connection = await connectTo(version.webSocketDebuggerUrl)
  const { browserContextId } = await connection.send('Target.createBrowserContext', {})
  const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true })
  return {
    page: (method, params = {}) => connection.send(method, params, String(sessionId)),
    browser: (method, params = {}) => connection.send(method, params),
    on: connection.on,
    close: async () => {
      connection.close()
      await browser.close()
    },
  }
}

async function connectTo(url: string) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (message: Message) => void>()
  const listeners = new Map<string, (params: Params) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else if (message.method) listeners.get(message.method)?.(message.params ?? {})
  })
  await new Promise((done, fail) => {
    socket.addEventListener('open', done)
    socket.addEventListener('error', () => fail(new Error(`No connection to ${url}`)))
  })
  let sent = 0
  const send = (method: string, params: Params, sessionId?: string) =>
    new Promise<Params>((done, fail) => {
      const id = ++sent
      waiting.set(id, ({ result = {}, error }) => {
        waiting.delete(id)
        if (error) fail(new Error(`${method}: ${error.message}`))
        else done(result)
      })
      socket.send(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }))
    })
  return {
    send,
    on: (method: string, listener: (params: Params) => void) => void listeners.set(method, listener),
    close: () => socket.close(),
  }
}
