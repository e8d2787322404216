/** The frame of every page: strip, header, page, footer, and what follows each change of the route. Consoles of somebody signed in
 *  bring a frame of their own; a stranger there sees the public frame with the way to log in. */
import { useState } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { SiteNameContext } from '../ui/console/site-name.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { SkipLink } from '../ui/visually-hidden.tsx'
import type { PageRow } from '../wire/page.ts'
import { Footer } from './footer.tsx'
import type { Frame } from './frame.ts'
import { Header } from './header.tsx'
import { LateDialogs } from './late-dialogs.tsx'
import { LoginPrompt } from './login-prompt.tsx'
import { PageFrame } from './page-frame.tsx'
import { useShell } from './shell-data.ts'
import { TopStrip } from './top-strip.tsx'
import { useCameFromService, useFocusOnHeading, usePageHits, useRootElement } from './use-route-changes.ts'
import { wordsOf } from './words.ts'

/** The row of the page at hand; undefined while none matches. */
function useRow(): PageRow | undefined {
  return useMatches().slice(-1)[0]?.handle as PageRow | undefined
}

/** What stands around the page at hand, out of its loader; undefined where the page failed. */
function useFrame(): Frame | undefined {
  const loaded = useMatches().slice(-1)[0]?.loaderData as { frame?: Frame } | undefined
  return loaded?.frame
}

export function Shell() {
  const row = useRow()
  const { gray, viewer, siteName } = useShell()
  const language = row?.language ?? 'zh'
  const isGoing = useNavigation().state !== 'idle'
  usePageHits()
  useFocusOnHeading()
  useRootElement(row, gray)
  return (
    <ToastProvider>
      <SkipLink>{wordsOf(language).skip}</SkipLink>
      <ProgressBar active={isGoing} label={wordsOf(language).opening} />
      {row?.console && viewer ? (
        <SiteNameContext value={siteName}>
          <Outlet />
        </SiteNameContext>
      ) : (
        <PublicFrame row={row} />
      )}
      <LateDialogs language={language} />
      <ScrollRestoration />
    </ToastProvider>
  )
}

function PublicFrame({ row }: { row: PageRow | undefined }) {
  const language = row?.language ?? 'zh'
  const frame = useFrame()
  const cameFromService = useCameFromService()
  const [openedAt, setOpenedAt] = useState<string>()
  const here = useMatches().slice(-1)[0]?.pathname ?? ''
  const isDrawerOpen = openedAt === here
  const page = row?.console ? <LoginPrompt /> : <Outlet />
  return (
    <>
      <TopStrip language={language} />
      <Header
        language={language}
        current={cameFromService ? frame?.fromService?.top : frame?.top}
        isDrawerOpen={isDrawerOpen}
        setDrawerOpen={open => setOpenedAt(open ? here : undefined)}
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
