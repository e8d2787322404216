/** The main part of a page as HTML: of a hydrated page by React, of all others as plain markup. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { languageOf } from '../../codes/languages.ts'
import { allowedHosts, leavePath, withNotices } from '../../site/frame/external-links.ts'
import type { Frame } from '../../site/frame/frame.ts'
import { LoginPrompt } from '../../site/frame/login-prompt.tsx'
import { PageFrame } from '../../site/frame/page-frame.tsx'
import { ShellContext, type ShellData } from '../../site/frame/shell-data.ts'
import { ErrorPage } from '../../site/pages/error-page.tsx'
import type { ViewMode } from '../../site/views.ts'
import { LanguageContext } from '../../ui/language.ts'
import type { PageRow } from '../../wire/page.ts'
import type { DisplayedPage } from './load-page.ts'
import { PageRoot } from './page-root.tsx'

/** `keyOf`: the key of a link over the notice page. */
type MainInput = {
  row: PageRow
  page: DisplayedPage
  shell: ShellData
  frame: Frame
  keyOf: (address: string) => string
}

export function mainHtml({ row, page, shell, frame, keyOf }: MainInput, mode: ViewMode): string {
  const render = (content: React.ReactNode) =>
    renderToStaticMarkup(
      <LanguageContext value={languageOf(row)}>
        <ShellContext value={shell}>{content}</ShellContext>
      </LanguageContext>,
    )
  if (!page.view) {
    const { notFound: NotFound, status } = page
    return render(
      NotFound ? (
        <NotFound.Component row={row} data={null as never} />
      ) : (
        <ErrorPage error={undefined} status={status} />
      ),
    )
  }
  if (row.console) return render(<LoginPrompt />)
  const { view, data } = page
  if (mode !== 'hydrated') {
    const html = render(
      <PageFrame row={row} frame={frame}>
        <view.Component row={row} data={data as never} />
      </PageFrame>,
    )
    // The link of the notice itself leads out.
    return row.path === leavePath ? html : withNotices(html, { allowed: allowedHosts(shell), keyOf })
  }
  const root = renderToString(<PageRoot view={view} row={row} data={data} call={noCall} />)
  // React leaves the attributes of the HTML as they are when it hydrates; the script of the frame opens a dialog before another site.
  const html = render(
    <PageFrame row={row} frame={frame}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML that React has just rendered */}
      <div id="root" dangerouslySetInnerHTML={{ __html: root }} />
    </PageFrame>,
  )
  return withNotices(html, { allowed: allowedHosts(shell), keyOf })
}

const noCall = () => Promise.reject(new Error('A call was made while the server renders'))
