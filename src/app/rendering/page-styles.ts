/** The style sheets of each view: one that all public pages share, and one with the rest. The build writes them. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { languages } from '../../codes/languages.ts'
import { allRoutes } from '../../site/routes.ts'
import { sourcesOf, type ViewUse, viewKey, views } from '../../site/views.ts'
import { filesFor, type Manifest, textSources } from '../pages/assets.ts'
import { consoleEntry, layout, menuFragment, publicEntry } from './entries.ts'

/** `files` are the style sheets of a view; `parts` those that were joined into them. */
export type ViewStyles = { files: readonly string[]; parts: readonly string[] }

/** By the key of a view (`viewKey`); '' for a page without a view. */
export type PageStyles = Readonly<Record<string, ViewStyles>>

const fileName = 'css/pages.json'

/** The style sheets that a view needs, in the order in which they apply. */
export function stylesOf(manifest: Manifest, sources: readonly string[], isConsole = false): string[] {
  // Texts may be markup with styles of its own.
  const texts = languages.flatMap(language => textSources(manifest, sources, language))
  return filesFor(manifest, [isConsole ? consoleEntry : publicEntry, ...layout, ...sources, ...texts]).styles
}

/** The style sheets of the menus that no page has. */
export function stylesOfMenus(manifest: Manifest): string[] {
  const onPages = stylesOf(manifest, [])
  return filesFor(manifest, [menuFragment]).styles.filter(file => !onPages.includes(file))
}

/** Every public view, and those that a page displays with its written text below. */
export function publicViews(): ViewUse[] {
  const withText = allRoutes.flatMap(row => ('view' in row && row.withText ? [row] : []))
  const uses = [...Object.keys(views).map((view): ViewUse => ({ view })), ...withText]
  return [...new Map(uses.map(use => [viewKey(use), use])).values()].filter(
    ({ view }) => views[view]?.mode !== 'console',
  )
}

/** Joins the style sheets in `folder` and writes the list of them. */
export function joinStyles(folder: string, manifest: Manifest): void {
  const lists = publicViews().map(use => ({ name: viewKey(use), files: stylesOf(manifest, sourcesOf(use)) }))
  const shared = stylesOf(manifest, []).filter(file => lists.every(({ files }) => files.includes(file)))
  const write = (name: string, files: readonly string[]): string[] => {
    if (files.length === 0) return []
    const text = files.map(file => fs.readFileSync(path.join(folder, file), 'utf8')).join('')
    const file = `css/${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`
    fs.writeFileSync(path.join(folder, file), text)
    return [file]
  }
  const frame = write('frame', shared)
  const pages = lists.map(({ name, files }) => {
    const rest = files.filter(file => !shared.includes(file))
    return [name, { files: [...frame, ...write(name, rest)], parts: files }]
  })
  fs.writeFileSync(
    path.join(folder, fileName),
    JSON.stringify({ ...Object.fromEntries(pages), '': { files: frame, parts: shared } }),
  )
}

/** The list that the build wrote; empty if the site is not built. */
export function readPageStyles(folder: string): PageStyles {
  const file = path.join(folder, fileName)
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
}
