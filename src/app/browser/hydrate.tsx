/** Hydrates the main part of a page, and updates it in place for another query of the same path. */
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { languageOf } from '../../codes/languages.ts'
import type { Updater } from '../../site/browser/open-page.ts'
import { storeEntries } from '../../site/browser/session/session-entries.ts'
import { importFile, loadView } from '../../site/chunk-load.ts'
import type { AnyView } from '../../site/view-module.ts'
import { loadTexts } from '../../ui/language.ts'
import { call } from '../../wire/fetching/browser-call.ts'
import type { PageRow } from '../../wire/page.ts'
import { PageRoot } from '../rendering/page-root.tsx'

/** `view` and `text` are files: of the view, and of what puts the page's written text below it. */
type State = { row: PageRow; view: string; text?: string; data: unknown }

type TextModule = typeof import('../../site/pages/with-text.tsx')

const readState = (): State => JSON.parse(document.getElementById('state')?.textContent ?? '{}')

/** Resolves to the act that hydrates the page, when its files are there. The act returns the function that displays another address of the
 *  page. What is displayed may have been replaced while the files came, and the state with it, so the act reads both at once. */
export async function prepareHydration(): Promise<() => Updater> {
  const { row, view: file, text } = readState()
  const [tool, below] = await Promise.all([
    loadView(() => import(/* @vite-ignore */ `/${file}`)),
    text === undefined ? undefined : importFile<TextModule>(() => import(/* @vite-ignore */ `/${text}`)),
  ])
  await loadTexts(languageOf(row), importFile)
  const view = below ? below.withText(tool) : tool
  return () => hydrateView(view, row)
}

function hydrateView(view: AnyView, row: PageRow): Updater {
  const element = document.getElementById('root')
  if (!element) return () => Promise.resolve(false)
  const reportTyped = rememberTyped(element)
  let endHydration = () => {}
  const hydrated = new Promise<void>(resolve => {
    endHydration = resolve
  })
  const onHydrated = () => {
    reportTyped()
    endHydration()
  }
  const rootOf = (pageData: unknown) => (
    <PageRoot view={view} row={row} data={pageData} call={call} onHydrated={onHydrated} />
  )
  const root = hydrateRoot(element, rootOf(readState().data))
  const siteName = document.title.slice(document.title.lastIndexOf(' - '))
  return async (url, isLatest) => {
    const next = (await view.load?.({ row, url, params: {}, call })) ?? null
    // An update before the end of the hydration would throw away the server's elements, with what was typed in them.
    await hydrated
    if (!isLatest()) return true
    // Displayed before the caller moves the focus to the result.
    flushSync(() => root.render(rootOf(next)))
    storeEntries(element)
    document.title = `${view.head?.(next as never, row).title ?? row.title}${siteName}`
    return true
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Remembers what is typed until the page is hydrated. The returned function restores it, because React sets a filled text area back to what
 *  the server sent, and reports it to the component. */
function rememberTyped(root: HTMLElement): () => void {
  const typed = new Map<TextField, string>()
  const remember = (field: TextField) => void typed.set(field, field.value)
  for (const field of root.querySelectorAll<TextField>('input, textarea')) {
    keepSelection(field)
    if (field.value !== field.defaultValue) remember(field)
  }
  const onInput = ({ target }: Event) => {
    if (isTextField(target)) remember(target)
  }
  root.addEventListener('input', onInput, true)
  return () => {
    root.removeEventListener('input', onInput, true)
    for (const [field, value] of typed) {
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    typed.clear()
  }
}

/** React assigns `defaultValue`, which moves the selection of a field that nobody has changed: what is typed next would be inserted instead of
 *  replacing the selected text. A field whose value was assigned is no longer affected. */
function keepSelection(field: TextField) {
  const { value, selectionStart } = field
  if (selectionStart !== null) field.value = value
}
