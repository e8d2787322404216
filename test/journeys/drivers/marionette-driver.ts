/** A client of Marionette, the protocol that Firefox itself speaks: the commands of WebDriver as JSON over TCP, each message after its length
 *  (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html). */
import net from 'node:net'
import { type Driver, DriverFault } from './driver.ts'

type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void }

export async function marionetteDriver(port: number): Promise<Driver> {
  const socket = net.connect(port, '127.0.0.1')
  const pending = new Map<number, Pending>()
  let received = Buffer.alloc(0)
  let latest = 0
  socket.on('data', chunk => {
    received = Buffer.concat([received, chunk])
    for (let message = takeMessage(); message !== undefined; message = takeMessage()) settle(message)
  })
  socket.on('close', () => {
    for (const { reject } of pending.values()) reject(new Error('Firefox has ended'))
  })
  const takeMessage = (): unknown => {
    const colon = received.indexOf(':')
    const end = colon + 1 + Number(received.subarray(0, colon))
    if (colon < 0 || received.length < end) return undefined
    const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString())
    received = received.subarray(end)
    return message
  }
  /** A reply is `[1, id, error, result]`; the greeting is an object. */
  const settle = (message: unknown) => {
    if (!Array.isArray(message)) return
    const [, id, error, result] = message
    const caller = pending.get(id)
    pending.delete(id)
    if (error) caller?.reject(new DriverFault(`${error.error}: ${error.message}`))
    else caller?.resolve(result !== null && typeof result === 'object' && 'value' in result ? result.value : result)
  }
  const send = (name: string, fields: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++latest
      pending.set(id, { resolve, reject })
      const text = JSON.stringify([0, id, name, fields])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  await send('WebDriver:NewSession', {})
  return {
    run: ({ name, ...fields }) => send(`WebDriver:${name}`, fields),
    quit: async () => {
      await send('Marionette:Quit', { flags: ['eForceQuit'] })
      socket.destroy()
    },
  }
}
