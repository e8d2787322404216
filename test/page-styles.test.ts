/** Every class of a page's HTML has its styles in the style sheets that the page links. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openAssetFile } from '../src/app/pages/asset-file.ts'
import { demoApp } from './tools/demo-database.ts'
import { specifiedRoutes } from './tools/spec.ts'

const { assets } = openAssetFile('dist/client')

/** Classes of style modules, file name and class joined by an underscore, by style sheet. */
const classesOf = (text: string) => new Set(Array.from(text.matchAll(/\.([\w-]+_[\w-]+)/g), ([, name = '']) => name))
const styleSheets = [...assets].filter(([file]) => file.endsWith('.css'))
const classesBySheet = new Map(styleSheets.map(([file, { plain }]) => [file, classesOf(plain.toString())]))

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

function missingClasses(html: string): string[] {
  const sheets = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g), ([, sheet = '']) => sheet)
  const linked = new Set(sheets.flatMap(sheet => [...(classesBySheet.get(sheet) ?? [])]))
  const used = Array.from(html.matchAll(/ class="([^"]+)"/g), ([, names = '']) => names.split(' ')).flat()
  return [...new Set(used)].filter(name => allClasses.has(name) && !linked.has(name))
}

test('every page links the style sheets of all its classes', { timeout: 300_000 }, async () => {
  const { app } = await demoApp({ limits: false })
  const results = [
    '/search/tool?q=6999000000018',
    '/search/check?type=GTIN-13&code=690123456789',
    '/News/msg?id=999999',
  ]
  const paths = specifiedRoutes
    .filter(({ kind }) => kind !== 'redirect')
    .map(route => route.path.replace(':name', 'gm2d'))
  for (const url of [...paths, ...results, '/menus/zh', '/menus/en']) {
    const { body } = await app.inject(url)
    const html = url.startsWith('/menus/') ? (await app.inject('/')).body.replace('</body>', body) : body
    expect(missingClasses(html), url).toEqual([])
  }
})
