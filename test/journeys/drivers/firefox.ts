/** Firefox where the machine has Debian's firefox-esr. */
import fs from 'node:fs'
import path from 'node:path'
import { fontFolder } from '../browser.ts'
import { marionetteDriver } from './marionette-driver.ts'
import { createHome, end, findProgram, missing, run, type StartBrowser, waitFor } from './program.ts'

const program = findProgram('firefox-esr')

export const missingFirefox = missing(Boolean(program), 'firefox-esr')

const preferences = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'intl.accept_languages': 'zh-CN, zh',
  'browser.download.alwaysOpenPanel': false,
  // A PDF is saved: its viewer would be a new tab in front of the page, which then is neither drawn nor resized.
  'pdfjs.disabled': true,
  // The sandbox of the pages reads fonts in the folders of the system only.
  'security.sandbox.content.read_path_whitelist': `${fontFolder}/`,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  // As on a phone: a scroll bar takes no width.
  'ui.useOverlayScrollbars': 1,
}

/** Without its toolbars the window can be as narrow as a phone. */
const windowStyles = '#navigator-toolbox { display: none !important } :root { min-width: 0 !important }'

export const startFirefox: StartBrowser = async onEnd => {
  const { home, downloads, env, remove } = createHome()
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  fs.writeFileSync(path.join(home, 'user.js'), lines.join('\n'))
  fs.mkdirSync(path.join(home, 'chrome'))
  fs.writeFileSync(path.join(home, 'chrome/userChrome.css'), windowStyles)
  const child = run(program ?? '', ['--headless', '--no-remote', '--marionette', '--profile', home], env)
  onEnd(async () => {
    await end(child)
    remove()
  })
  const portFile = path.join(home, 'MarionetteActivePort')
  const port = await waitFor('the port of Marionette', () =>
    fs.existsSync(portFile) ? Number(fs.readFileSync(portFile, 'utf8')) || undefined : undefined,
  )
  return { driver: await marionetteDriver(port), downloads }
}
