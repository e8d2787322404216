/** The shell of every page: top strip, header, page, footer, and the effects of a route change. Consoles of signed-in visitors have their
 *  own layout; other visitors get the public shell with a login prompt there. A page that failed is always in the public shell. */
import { type ReactNode, useState } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { SiteNameContext } from '../../ui/console/site-name.ts'
import { ProgressBar } from '../../ui/status/progress-bar.tsx'
import { ToastProvider } from '../../ui/status/toast.tsx'
import { SkipLink } from '../../ui/visually-hidden.tsx'
import type { PageRow } from '../../wire/page.ts'
import { ErrorPage } from '../pages/error-page.tsx'
import { useCameFromService, useFocusOnHeading, usePageHits, useRootElement } from '../use-route-changes.ts'
import { Footer } from './footer.tsx'
import type { Frame } from './frame.ts'
import { Header } from './header/header.tsx'
import { TopStrip } from './header/top-strip.tsx'
import { LazyDialogs } from './lazy-dialogs.tsx'
import { LoginPrompt } from './login-prompt.tsx'
import { PageFrame } from './page-frame.tsx'
import { useShell } from './shell-data.ts'
import { shellTexts } from './shell-texts.ts'

/** The row of the current page; undefined if no route matches. */
function usePageRow(): PageRow | undefined {
  return useMatches().slice(-1)[0]?.handle as PageRow | undefined
}

/** The navigation data of the current page, from its loader; undefined if the page failed. */
function useFrame(): Frame | undefined {
  const loaded = useMatches().slice(-1)[0]?.loaderData as { frame?: Frame } | undefined
  return loaded?.frame
}

export function Shell() {
  const row = usePageRow()
  const { gray, viewer, siteName } = useShell()
  const language = row?.language ?? 'zh'
  const frame = useFrame()
  const isNavigating = useNavigation().state !== 'idle'
  usePageHits()
  useFocusOnHeading()
  useRootElement(row, gray)
  return (
    <ToastProvider>
      <SkipLink>{shellTexts(language).skip}</SkipLink>
      <ProgressBar active={isNavigating} label={shellTexts(language).opening} />
      {row?.console && viewer && frame ? (
        <SiteNameContext value={siteName}>
          <Outlet />
        </SiteNameContext>
      ) : (
        <PublicFrame row={row} frame={frame} />
      )}
      <LazyDialogs language={language} />
      <ScrollRestoration />
    </ToastProvider>
  )
}

/** The error page between header and footer, also in a console, whose layout has neither. */
export function FramedErrorPage() {
  const row = usePageRow()
  const frame = useFrame()
  const { viewer } = useShell()
  if (!(row?.console && viewer && frame)) return <ErrorPage />
  return (
    <PublicFrame row={row} frame={frame}>
      <ErrorPage />
    </PublicFrame>
  )
}

type PublicFrameProps = { row: PageRow | undefined; frame: Frame | undefined; children?: ReactNode }

function PublicFrame({ row, frame, children }: PublicFrameProps) {
  const language = row?.language ?? 'zh'
  const cameFromService = useCameFromService()
  const [drawerOpenPath, setDrawerOpenPath] = useState<string>()
  const currentPath = useMatches().slice(-1)[0]?.pathname ?? ''
  const isDrawerOpen = drawerOpenPath === currentPath
  const page = children ?? (row?.console && frame ? <LoginPrompt /> : <Outlet />)
  return (
    <>
      <TopStrip language={language} />
      <Header
        language={language}
        current={cameFromService ? frame?.fromService?.headerItemId : frame?.headerItemId}
        isDrawerOpen={isDrawerOpen}
        setDrawerOpen={open => setDrawerOpenPath(open ? currentPath : undefined)}
      />
      <main id="main" tabIndex={-1} inert={isDrawerOpen}>
        {row && frame && !row.console ? (
          <PageFrame row={row} frame={frame} cameFromService={cameFromService}>
            {page}
          </PageFrame>
        ) : (
          page
        )}
      </main>
      <div inert={isDrawerOpen}>
        <Footer language={language} />
      </div>
    </>
  )
}
