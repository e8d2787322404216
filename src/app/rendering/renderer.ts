/** Renders a page on the server: its data by calls without HTTP, its main part by React, around it the shell. */

import { guardedTarget } from '../../access/account-guard.ts'
import { isInvitationPage } from '../../access/guard.ts'
import { byLanguage, type Language } from '../../codes/languages.ts'
import { nearAddresses } from '../../search/near.ts'
import { headerItems } from '../../site/frame/frame.ts'
import { loadShellSettings, type ShellData } from '../../site/frame/shell-data.ts'
import { languageOfAddress, mainPages } from '../../site/main-pages.ts'
import { menusOf } from '../../site/menu/menu-changes.ts'
import { isCompared, nearestPages, writeNear } from '../../site/nearest-pages.ts'
import type { ReadingMode } from '../../site/reading/reading-mode.ts'
import { matchRoute, redirectTarget } from '../../site/routes.ts'
import type { Read } from '../../wire/cache/cache-tags.ts'
import type { PageRow } from '../../wire/page.ts'
import type { BoundCall } from '../../wire/run.ts'
import type { AppContext } from '../modules.ts'
import type { Manifest } from '../pages/assets.ts'
import { directCaller, type TemporaryRefusal } from './direct-caller.ts'
import { loadPage } from './load-page.ts'
import { type PageStyles, stylesOfMenus } from './page-styles.ts'
import { renderDocument } from './render-document.ts'
import { createShellRenderer } from './shell-html.tsx'

export type Rendered =
  | { status: number; location: string; retryAfterSeconds?: number | undefined }
  | {
      status: number
      retryAfterSeconds?: number | undefined
      html: string
      reads: ReadonlySet<Read>
      row: PageRow | undefined
      fault?: unknown
    }

/** `isPosted`: the form of the page was posted, with its fields in the query of `url`. */
export type RenderRequest = {
  url: URL
  context: AppContext
  nonce?: string
  reading?: ReadingMode
  isPosted?: boolean | undefined
}
export type Renderer = {
  page: (request: RenderRequest) => Promise<Rendered>
  /** The menus of a language, for the script of the frame. */
  menus: (language: Language, context: AppContext) => Promise<{ html: string; version: string }>
}

type BuiltFiles = { manifest: Manifest; pageStyles: PageStyles }

export function createRenderer(
  calls: readonly BoundCall<AppContext>[],
  { manifest, pageStyles }: BuiltFiles,
): Renderer {
  const byKey = new Map(calls.map(call => [`${call.row.method} ${call.row.path}`, call]))
  const shellRenderer = createShellRenderer(stylesOfMenus(manifest))
  const loadShell = async (context: AppContext, temporary: TemporaryRefusal): Promise<ShellData> => {
    const settings = await loadShellSettings(directCaller(byKey, context, temporary))
    const menus = menusOf(settings.menuChanges)
    return { ...settings, isElder: false, headerItems: byLanguage(language => headerItems(language, menus)) }
  }
  return {
    page: async ({ url, context, nonce, reading, isPosted }) => {
      const target = isInvitationPage(url) ? null : guardRedirect(url.pathname, context)
      if (target) return { status: 302, location: target }
      const match = matchRoute(url.pathname)
      if (!match) return { status: 302, location: await notFoundPath(url.pathname, context) }
      const temporary: TemporaryRefusal = {}
      const [shell, page] = await Promise.all([
        loadShell(context, temporary),
        loadPage(match, { url, isPosted, call: directCaller(byKey, context, temporary, isPosted) }),
      ])
      if ('redirect' in match.row) {
        const landing = match.row.landing ? shell.viewer?.landing : undefined
        return { status: 302, location: landing ?? redirectTarget(match.row, url) }
      }
      if ('location' in page) return page
      const shellHtml = shellRenderer(shell)
      const document = { row: match.row, page, shell, shellHtml, url, manifest, pageStyles, nonce, reading }
      return { ...renderDocument(document, context), ...temporary }
    },
    menus: async (language, context) => {
      return shellRenderer(await loadShell(context, {})).menus(language)
    },
  }
}

/** The not-found page of the language. It names what is near: entries of the search that the words of the address mean, then pages whose
 *  own address is alike; and nothing of the missing address. */
async function notFoundPath(path: string, { reading }: AppContext): Promise<string> {
  const language = languageOfAddress(path)
  const entries = isCompared(path) ? await reading(db => nearAddresses(db, path, language)) : []
  const near = [...entries, ...nearestPages(path, language)]
  const query = near.length > 0 ? `?near=${encodeURIComponent(writeNear(near))}` : ''
  return mainPages[language].notFound + query
}

/** Where the route guard sends a signed-in viewer; without a token every path is allowed (product.md 4). */
function guardRedirect(path: string, { viewer }: AppContext): string | null {
  return viewer.kind === 'account' ? guardedTarget(path, viewer) : null
}
