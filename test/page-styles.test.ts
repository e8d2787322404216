/** Every class of a page's HTML has its styles in the style sheets that the page links. The pages are those of the built site, because class
 *  names have their module's name there only. */
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openAssetFile } from '../src/app/pages/asset-file.ts'
import { allRoutes } from '../src/site/routes.ts'
import { signInOverHttp } from './tools/access/sign-in-over-http.ts'
import { demoDataDir } from './tools/demo-data-dir.ts'
import { builtSite } from './tools/services/use-service.ts'
import { specifiedRoutes } from './tools/spec.ts'
import { type OnEnd, runCleanups, startSite } from './tools/start-site.ts'

const { assets } = openAssetFile((await builtSite()).client)

/** Classes of style modules, file name and class joined by an underscore, by style sheet. */
const classesOf = (text: string) => new Set(Array.from(text.matchAll(/\.([\w-]+_[\w-]+)/g), ([, name = '']) => name))
const styleSheets = [...assets].filter(([file]) => file.endsWith('.css'))
const classesBySheet = new Map(styleSheets.map(([file, { plain }]) => [file, classesOf(plain().toString())]))

/** The classes of the sources, because the build has no styles of a module that no page imports. */
const styleModules = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.module.css'))
const allClasses = new Set(
  styleModules.flatMap(file => {
    const prefix = path.basename(file).split('.')[0]
    const text = fs.readFileSync(path.join('src', file), 'utf8')
    return Array.from(text.matchAll(/\.([a-zA-Z]\w*)(?=[^{}]*\{)/g), ([, name]) => `${prefix}_${name}`)
  }),
)

const classesIn = (html: string) =>
  Array.from(html.matchAll(/ class="([^"]+)"/g), ([, names = '']) => names.split(' ')).flat()

function missingClasses(html: string): string[] {
  const sheets = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g), ([, sheet = '']) => sheet)
  const linked = new Set(sheets.flatMap(sheet => [...(classesBySheet.get(sheet) ?? [])]))
  return [...new Set(classesIn(html))].filter(name => allClasses.has(name) && !linked.has(name))
}

const site = { address: '' }
const cleanups: Parameters<OnEnd>[0][] = []
beforeAll(async () => {
  const onEnd: OnEnd = cleanup => cleanups.unshift(cleanup)
  site.address = (await startSite({ DATA_DIR: await demoDataDir(onEnd), LIMITS: 'off' }, onEnd)).address
  return async () => {
    await runCleanups(cleanups)
  }
})

const consolePaths = allRoutes.filter(row => 'console' in row).map(({ path: consolePath }) => consolePath)

async function read(url: string, cookie = ''): Promise<string> {
  const response = await fetch(site.address + url, { headers: { cookie } })
  expect(response.headers.get('content-type'), url).toContain('text/html')
  return response.text()
}

async function expectStyles(url: string, cookie?: string) {
  const html = await read(url, cookie)
  expect(classesIn(html).filter(name => allClasses.has(name)).length, `classes of ${url}`).toBeGreaterThan(10)
  expect(missingClasses(html), url).toEqual([])
}

test('every page links the style sheets of all its classes', async () => {
  const results = ['/search/tool?q=6999000000018', '/search/check?type=GTIN-13&code=690123456789']
  const paths = specifiedRoutes
    .filter(({ kind }) => kind !== 'redirect')
    .map(route => route.path.replace(':name', 'gm2d'))
  for (const url of [...paths, ...results]) await expectStyles(url)
  const home = await read('/')
  for (const menus of ['/menus/zh', '/menus/en'])
    expect(missingClasses(home.replace('</body>', await read(menus))), menus).toEqual([])
})

test('every console address has its styles for a stranger and after the session has ended', async () => {
  expect(consolePaths.length).toBeGreaterThan(25)
  for (const url of consolePaths) {
    await expectStyles(url)
    await expectStyles(url, 'token=of-a-session-that-has-ended')
  }
})

test('what another account may not open, and pages that are missing, have their styles', async () => {
  const { cookie } = await signInOverHttp(site.address, 'demo_new')
  for (const url of ['/MyManage/admin/check', '/MyManage/nothing']) await expectStyles(url, cookie)
  const missing = ['/404', '/SecondaryMenu/404', '/nowhere', '/News/msg?id=999999', '/Business/Notice/Msg?id=1']
  for (const url of [...missing, '/Org/BranchMsg?id=9999', '/News/topic/nope']) await expectStyles(url)
})
