/** The compressed size of script and style of each public page, against the budgets. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openAssetFile } from '../src/app/pages/asset-file.ts'
import { filesFor, readManifest, textSources } from '../src/app/pages/assets.ts'
import { hydration, publicEntry } from '../src/app/rendering/entries.ts'
import { publicViews, readPageStyles } from '../src/app/rendering/page-styles.ts'
import { languages } from '../src/codes/languages.ts'
import { sourcesOf, type ViewMode, viewKey, views } from '../src/site/views.ts'
import { builtSite } from './tools/services/use-service.ts'

const { client: folder } = await builtSite()
const kilobyte = 1024

/** Script of a view's first display. The home page's own scripts come on top of the frame. */
const scriptBudgets: Readonly<Record<Exclude<ViewMode, 'console'>, number>> = {
  plain: 15 * kilobyte,
  islands: 15 * kilobyte,
  hydrated: 120 * kilobyte,
}
const homeBudget = 25 * kilobyte
const styleBudget = 14 * kilobyte

const { assets } = openAssetFile(folder)
const gzipSize = (file: string) => gzipSync(assets.get(`/${file}`)?.plain() ?? '', { level: 9 }).length
const sum = (files: readonly string[]) => files.reduce((total, file) => total + gzipSize(file), 0)

/** Bytes of script and style of each public view in each language. */
function pageSizes() {
  const manifest = readManifest(folder)
  const styles = readPageStyles(folder)
  return publicViews().flatMap(use => {
    const [view, row] = [viewKey(use), views[use.view]]
    const mode = row?.mode ?? 'console'
    if (mode === 'console') return []
    const own = mode === 'hydrated' ? [hydration, ...sourcesOf(use)] : []
    const styleFiles = styles[view]?.files ?? []
    return languages.map(language => {
      const { scripts } = filesFor(manifest, [publicEntry, ...own, ...textSources(manifest, own, language)])
      return {
        ...{ view, language, mode, scripts: sum(scripts) },
        ...{ styles: sum(styleFiles), styleFiles: styleFiles.length },
      }
    })
  })
}

/** The small scripts that pages name in `data-script`. */
const pageScripts = [...assets.keys()].filter(path => /^\/js\/[\w-]+-script-[\w-]+\.js$/.test(path))

test('the browser files are built', () => {
  expect(existsSync(`${folder}/.vite/manifest.json`)).toBe(true)
})

test('a content page needs at most 15 KB of script, a tool 120, 10 below the limit', () => {
  const pages = pageSizes()
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.every(page => page.scripts > 5 * kilobyte)).toBe(true)
  expect(pages.filter(page => page.scripts > scriptBudgets[page.mode])).toEqual([])
})

test('the home page needs at most 25 KB of script with all small scripts, and no content page loads React at once', () => {
  const frame = pageSizes().find(({ view }) => view === 'home')?.scripts ?? Infinity
  expect(pageScripts.length).toBeGreaterThan(2)
  expect(frame + sum(pageScripts.map(path => path.slice(1)))).toBeLessThan(homeBudget)
  const { scripts } = filesFor(readManifest(folder), [publicEntry])
  for (const file of scripts) expect(assets.get(`/${file}`)?.plain().toString(), file).not.toMatch(/react\./i)
})

test('a public page needs at most 14 KB of style in at most two files', () => {
  const pages = pageSizes()
  expect(pages.every(page => page.styles > kilobyte)).toBe(true)
  expect(pages.filter(page => page.styles > styleBudget || page.styleFiles > 2)).toEqual([])
})

test('a tool loads its texts in the language of its page alone', () => {
  const manifest = readManifest(folder)
  const tools = publicViews().filter(({ view }) => views[view]?.mode === 'hydrated')
  const textOf = (sources: readonly string[]) =>
    filesFor(manifest, sources)
      .scripts.map(file => assets.get(`/${file}`)?.plain().toString() ?? '')
      .join('')
  expect(tools.map(({ view }) => view)).toEqual(expect.arrayContaining(['searchTool', 'searchCheck', 'barcodeSymbol']))
  // Sentences of the locales of the tools, of their frame and of their results.
  const sentences = {
    zh: [
      '一步一步算出校验码',
      '输入、粘贴或扫描哪一样都可以',
      '尺寸按国家标准和 GS1 规范换算成毫米',
      '信息有误，我要反映',
    ],
    en: [
      'calculate the digit step by step',
      'Is a product number valid',
      'Linear and two-dimensional symbols',
      'Something is wrong',
    ],
  }
  for (const use of tools)
    for (const language of languages) {
      const sources = [hydration, ...sourcesOf(use)]
      const own = textOf([...sources, ...textSources(manifest, sources, language)])
      const foreign = languages.filter(other => other !== language).flatMap(other => sentences[other])
      expect(
        foreign.filter(sentence => own.includes(sentence)),
        `${use.view} in ${language}`,
      ).toEqual([])
    }
})

test('every view names a module of the build, so that its files are in the first HTML', () => {
  const manifest = readManifest(folder)
  const isBuilt = (source: string) => manifest[source] !== undefined
  expect(
    Object.values(views).filter(view => view.source !== 'src/site/pages/not-found-page.tsx' && !isBuilt(view.source)),
  ).toEqual([])
})

test('no script calls a function that Chrome 90 or Safari 15 lacks', () => {
  const newerFunctions =
    /(?<!\.)\.(at|toSorted|toReversed|toSpliced|findLast|findLastIndex|toWellFormed|isWellFormed|groupBy|withResolvers|hasOwn)\(|AbortSignal\.(timeout|any)|structuredClone\(|randomUUID\(/
  const scripts = [...assets].filter(([path]) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  const newerCalls = scripts.flatMap(([path, { plain }]) => {
    const text = plain().toString()
    // A script that includes polyfills may call the functions.
    if (text.includes('zloirock/core-js')) return []
    const added = ['hasOwn', 'findLast', 'at'].filter(name => new RegExp(`\\.${name}\\?\\?=`).test(text))
    const textToCheck = added.reduce((rest, name) => rest.replaceAll(`.${name}(`, ''), text)
    return newerFunctions.exec(textToCheck)?.[0].concat(' in ', path) ?? []
  })
  expect(newerCalls).toEqual([])
})

test('the schema library of the calls stays on the server', () => {
  const scripts = [...assets].filter(([path]) => path.startsWith('/js/'))
  expect(scripts.length).toBeGreaterThan(5)
  expect(
    scripts.filter(([, asset]) => /ZodError|\$ZodType/.test(asset.plain().toString())).map(([path]) => path),
  ).toEqual([])
})

test('every style module has a unique file name, because class names contain it', () => {
  const names = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.module.css'))
    .map(file => path.basename(file))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
