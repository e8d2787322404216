/** WebKit where the machine has webkit2gtk-driver with its MiniBrowser, on a virtual screen. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { httpDriver } from './http-driver.ts'
import { createHome, end, findProgram, missing, run, type StartBrowser, waitFor } from './program.ts'

const miniBrowser = ['/usr/lib', '/usr/libexec']
  .flatMap(folder => [folder, path.join(folder, 'x86_64-linux-gnu'), path.join(folder, 'aarch64-linux-gnu')])
  .flatMap(folder => ['4.1', '4.0', '6.0'].map(version => path.join(folder, `webkit2gtk-${version}/MiniBrowser`)))
  .find(file => fs.existsSync(file))

const driverProgram = findProgram('WebKitWebDriver')
const screenProgram = findProgram('Xvfb')

export const missingWebKit = missing(Boolean(driverProgram && miniBrowser && screenProgram), 'webkit2gtk-driver xvfb')

/** The buttons of the toolbar shrink, so that the window can be as narrow as a phone. Pages do not read this file. */
const windowStyles = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }'

export const startWebKit: StartBrowser = async onEnd => {
  const { home, downloads, env, remove } = createHome()
  fs.mkdirSync(path.join(home, 'gtk-3.0'))
  fs.writeFileSync(path.join(home, 'gtk-3.0/gtk.css'), windowStyles)
  // The screen names its number in the file.
  const numberFile = path.join(home, 'display')
  const fd = fs.openSync(numberFile, 'w')
  const screen = spawn(screenProgram ?? '', ['-displayfd', '3', '-screen', '0', '1600x6000x24', '-nolisten', 'tcp'], {
    ...{ env, detached: true },
    stdio: ['ignore', 'ignore', 'ignore', fd],
  })
  fs.closeSync(fd)
  const display = await waitFor('a screen', () => fs.readFileSync(numberFile, 'utf8').trim() || undefined)
  const port = await freePort()
  // Not WEBKIT_DISABLE_COMPOSITING_MODE: with it WebKitGTK 2.50 crashes at every view transition between documents.
  const settings = { ...env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11' }
  const child = run(driverProgram ?? '', [`--port=${port}`, '--host=127.0.0.1'], settings)
  onEnd(async () => {
    await end(child)
    await end(screen)
    remove()
  })
  const server = `http://127.0.0.1:${port}`
  await waitFor('the WebDriver of WebKit', () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    ),
  )
  const options = { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } }
  return { driver: await httpDriver(server, options), downloads }
}

function freePort(): Promise<number> {
  const server = net.createServer()
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
