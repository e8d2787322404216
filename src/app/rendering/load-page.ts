/** Loads the data of a page for the server. */
import { languageOf } from '../../codes/languages.ts'
import type { RouteMatch } from '../../site/routes.ts'
import type { AnyView } from '../../site/view-module.ts'
import { viewOf } from '../../site/views.ts'
import { loadTexts } from '../../ui/language.ts'
import type { AnyCaller } from '../../wire/client.ts'

/** A page that failed has the status of its failure; `fault` is an unexpected error, for the log. */
export type DisplayedPage =
  | { status: number; view: AnyView; data: unknown }
  | { status: number; view?: undefined; notFound?: AnyView; fault?: unknown }

type LoadedPage = { status: number; location: string } | DisplayedPage

/** Consoles fetch their data in the browser. */
export async function loadPage(
  { row, params }: RouteMatch,
  { url, call, isPosted }: { url: URL; call: AnyCaller; isPosted?: boolean | undefined },
): Promise<LoadedPage> {
  if ('redirect' in row) return { status: 302, location: row.redirect }
  try {
    const view = await viewOf(row)
    await loadTexts(languageOf(row))
    const data = row.console ? null : ((await view.load?.({ row, url, params, call, isPosted })) ?? null)
    return { status: row.view === 'notFound' ? 404 : 200, view, data }
  } catch (error) {
    if (!(error instanceof Response)) return { status: 500, fault: error }
    const location = error.headers.get('location')
    if (location !== null) return { status: error.status, location }
    return { status: error.status, ...(error.status === 404 && { notFound: await notFoundView() }) }
  }
}

const notFoundView = () => viewOf({ view: 'notFound' })
