/** The compressed size of script and style of each public page, against the budgets. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { filesFor, readAssets, readManifest } from '../src/app/pages/assets.ts'
import { allRoutes } from '../src/site/routes.ts'
import { views } from '../src/site/views.ts'

const folder = 'dist/client'
const kilobyte = 1024
const scriptBudget = 127_000
const styleBudget = 20 * kilobyte

const publicViews = [...new Set(allRoutes.flatMap(row => ('redirect' in row || 'console' in row ? [] : [row.view])))]

function pageSizes() {
  const manifest = readManifest(folder)
  const assets = readAssets(folder)
  const sizes = new Map<string, number>()
  const compressedSize = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(assets.get(`/${file}`)?.plain ?? '', { level: 9 }).length
    sizes.set(file, size)
    return size
  }
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + compressedSize(file), 0)
  return publicViews.flatMap(view => {
    const source = views[view]?.source
    if (!source) return []
    const { scripts, styles } = filesFor(manifest, ['src/app/browser.tsx', source])
    return [{ view, scripts: sum(scripts), styles: sum(styles) }]
  })
}

test('the browser files are built', () => {
  expect(existsSync(`${folder}/.vite/manifest.json`)).toBe(true)
})

test('no public page needs more than 127,000 bytes of script, 3,000 below the limit', () => {
  const pages = pageSizes()
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.every(page => page.scripts > 50 * kilobyte)).toBe(true)
  expect(pages.filter(page => page.scripts > scriptBudget)).toEqual([])
})

test('no public page needs more than 20 KB of style', () => {
  expect(pageSizes().filter(page => page.styles > styleBudget)).toEqual([])
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
  const scripts = [...readAssets(folder)].filter(([path]) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  const newerCalls = scripts.flatMap(([path, { plain }]) => {
    const text = plain.toString()
    // A script that includes a polyfill may call the function.
    const textToCheck = /Object\.hasOwn\?\?=/.test(text) ? text.replaceAll('.hasOwn(', '') : text
    return newerFunctions.exec(textToCheck)?.[0].concat(' in ', path) ?? []
  })
  expect(newerCalls).toEqual([])
})

test('the schema library of the calls stays on the server', () => {
  const scripts = [...readAssets(folder)].filter(([path]) => path.startsWith('/js/'))
  expect(scripts.length).toBeGreaterThan(5)
  expect(
    scripts.filter(([, asset]) => /ZodError|\$ZodType/.test(asset.plain.toString())).map(([path]) => path),
  ).toEqual([])
})

test('every style module has a unique file name, because class names contain it', () => {
  const names = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.module.css'))
    .map(file => path.basename(file))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
