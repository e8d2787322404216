/** The HTML around the main part of a page, rendered once for each language, header item and account, because it is half of a page. */
import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { allowedHosts } from '../../site/frame/external-links.ts'
import type { Frame } from '../../site/frame/frame.ts'
import { FrameParts, PageBottom, PageTop } from '../../site/frame/page-layout.tsx'
import { ShellContext, type ShellData } from '../../site/frame/shell-data.ts'
import type { Language } from '../../site/frame/shell-texts.ts'
import { Menus } from '../../site/menu/menus.tsx'
import { LanguageContext } from '../../ui/language.ts'

const maxEntries = 500

/** A least recently stored value is dropped when there are more than `maxEntries`. */
function createTextCache() {
  const texts = new Map<string, string>()
  return (key: string, render: () => string): string => {
    const cached = texts.get(key)
    if (cached !== undefined) return cached
    const text = render()
    if (texts.size >= maxEntries) texts.delete(texts.keys().next().value ?? '')
    texts.set(key, text)
    return text
  }
}

export type ShellRenderer = ReturnType<typeof createShellRenderer>

/** `menuStyles` are linked by the menus, because no page needs them before a menu is opened. */
export function createShellRenderer(menuStyles: readonly string[]) {
  const cached = createTextCache()
  const render = (shell: ShellData, language: Language, content: React.ReactNode) =>
    renderToStaticMarkup(
      <LanguageContext value={language}>
        <ShellContext value={shell}>{content}</ShellContext>
      </LanguageContext>,
    )
  const links = menuStyles.map(file => `<link rel="stylesheet" href="/${file}">`).join('')
  const menus = (shell: ShellData, language: Language) =>
    cached(
      `menus ${language} ${JSON.stringify({ ...shell, viewer: null })}`,
      () => links + render(shell, language, <Menus language={language} />),
    )
  return {
    top: (shell: ShellData, language: Language, frame: Frame | undefined) => {
      const current = frame && {
        headerItemId: frame.headerItemId,
        fromService: frame.fromService?.headerItemId,
        counterpart: frame.counterpart,
      }
      return cached(`top ${language} ${JSON.stringify([current, shell])}`, () =>
        render(shell, language, <PageTop language={language} current={frame} />),
      )
    },
    bottom: (shell: ShellData, language: Language) =>
      cached(`bottom ${language} ${JSON.stringify(shell)}`, () =>
        render(shell, language, <PageBottom language={language} />),
      ),
    /** Not rendered by React in the browser: the templates would lose their content. */
    parts: (shell: ShellData, language: Language) =>
      cached(`parts ${language} ${allowedHosts(shell).join(' ')}`, () =>
        render(shell, language, <FrameParts language={language} />),
      ),
    menus,
    /** Changes with the menus, so that a browser keeps each version. */
    menusVersion: (shell: ShellData, language: Language) =>
      cached(`version ${menus(shell, language)}`, () =>
        createHash('sha256').update(menus(shell, language)).digest('base64url').slice(0, 12),
      ),
  }
}
