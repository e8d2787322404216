/** The HTML around the main part of a page, rendered once for each language, header item and account, because it is half of a page. */

import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../codes/languages.ts'
import { allowedHosts } from '../../site/frame/external-links.ts'
import type { Frame } from '../../site/frame/frame.ts'
import { FrameParts, PageBottom, PageTop } from '../../site/frame/page-layout.tsx'
import { ShellContext, type ShellData } from '../../site/frame/shell-data.ts'
import { Menus } from '../../site/menu/menus.tsx'
import { escapeHtml } from '../../ui/formats/escape-html.ts'
import { LanguageContext } from '../../ui/language.ts'

/** The parts of one shell, in both languages. */
export type ShellHtml = {
  top: (language: Language, frame: Frame | undefined) => string
  bottom: (language: Language) => string
  /** Not rendered by React in the browser: the templates would lose their content. */
  parts: (language: Language) => string
  /** The same for all accounts. */
  menus: (language: Language) => { html: string; version: string }
}

/** Returns the shell of a page's data. Each shell is cached with what was rendered of it. */
export type ShellRenderer = (shell: ShellData) => ShellHtml

/** One for visitors, and one for each account that has opened a page lately. */
const maxShells = 100

/** `menuStyles` are linked by the menus, because no page needs them before a menu is opened. */
export function createShellRenderer(menuStyles: readonly string[]): ShellRenderer {
  const links = menuStyles.map(file => `<link rel="stylesheet" href="/${file}">`).join('')
  const cached = createValueCache<ShellHtml>(maxShells)
  const cachedMenus = createValueCache<{ html: string; version: string }>(maxShells)
  return shell =>
    cached(JSON.stringify(shell), () => ({
      ...renderShell(shell),
      menus: language =>
        cachedMenus(`${language} ${JSON.stringify({ ...shell, viewer: null })}`, () => {
          const html = links + renderPart(shell, language, <Menus language={language} />)
          // Changes with the menus, so that a browser keeps each version.
          return { html, version: createHash('sha256').update(html).digest('base64url').slice(0, 12) }
        }),
    }))
}

/** The address of the page's counterpart, replaced in the cached HTML: it is different on every page, and nothing else is. */
const anyCounterpart = '/counterpart-of-the-page'

function renderShell(shell: ShellData): Omit<ShellHtml, 'menus'> {
  const cached = createValueCache<string>(Number.POSITIVE_INFINITY)
  return {
    top: (language, frame) => {
      const counterpart = frame?.counterpart
      const current = frame && {
        headerItemId: frame.headerItemId,
        ...(frame.fromService && { fromService: { ...frame.fromService, crumbs: [] } }),
        counterpart: counterpart && anyCounterpart,
      }
      const html = cached(`top ${language} ${JSON.stringify(current)}`, () =>
        renderPart(shell, language, <PageTop language={language} current={current} />),
      )
      return counterpart ? html.replace(anyCounterpart, () => escapeHtml(counterpart)) : html
    },
    bottom: language =>
      cached(`bottom ${language}`, () => renderPart(shell, language, <PageBottom language={language} />)),
    parts: language =>
      cached(`parts ${language} ${allowedHosts(shell).join(' ')}`, () =>
        renderPart(shell, language, <FrameParts language={language} />),
      ),
  }
}

function renderPart(shell: ShellData, language: Language, content: React.ReactNode): string {
  return inOnePiece(
    renderToStaticMarkup(
      <LanguageContext value={language}>
        <ShellContext value={shell}>{content}</ShellContext>
      </LanguageContext>,
    ),
  )
}

/** The same text in memory of its own. React's result is a tree of thousands of pieces, which every page would join again, and which needs
 *  twice the memory. */
const inOnePiece = (text: string): string => Buffer.from(text).toString()

/** A least recently stored value is dropped when there are more than `maxEntries`. */
function createValueCache<Value>(maxEntries: number) {
  const values = new Map<string, Value>()
  return (key: string, create: () => Value): Value => {
    const cached = values.get(key)
    if (cached !== undefined) return cached
    const value = create()
    if (values.size >= maxEntries) values.delete(values.keys().next().value ?? '')
    values.set(key, value)
    return value
  }
}
