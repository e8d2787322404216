/** A client of a WebDriver server over HTTP, such as WebKitWebDriver and geckodriver. */
import { type Command, type Driver, DriverFault } from './driver.ts'

type Address = { method: 'GET' | 'POST'; path: string }

function addressOf(command: Command): Address {
  switch (command.name) {
    case 'Navigate':
      return { method: 'POST', path: 'url' }
    case 'GetCurrentURL':
      return { method: 'GET', path: 'url' }
    case 'SetWindowRect':
      return { method: 'POST', path: 'window/rect' }
    case 'ExecuteScript':
      return { method: 'POST', path: 'execute/sync' }
    case 'FindElement':
      return { method: 'POST', path: 'element' }
    case 'ElementClick':
      return { method: 'POST', path: `element/${command.id}/click` }
    case 'ElementClear':
      return { method: 'POST', path: `element/${command.id}/clear` }
    case 'ElementSendKeys':
      return { method: 'POST', path: `element/${command.id}/value` }
    case 'TakeScreenshot':
      return { method: 'GET', path: 'screenshot' }
  }
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new DriverFault(`${Object(value).error}: ${Object(value).message}`)
  return value
}

/** Opens a browser with the capabilities of its driver. */
export async function httpDriver(server: string, capabilities: object): Promise<Driver> {
  const session = await send(`${server}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })
  const address = `${server}/session/${Object(session).sessionId}`
  return {
    run: command => {
      const { method, path } = addressOf(command)
      const { name: _, ...fields } = command
      return send(`${address}/${path}`, method, method === 'POST' ? fields : undefined)
    },
    quit: async () => void (await send(address, 'DELETE')),
  }
}
