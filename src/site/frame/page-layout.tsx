/** What surrounds every public page: strip and header above, footer, dialogs and messages below. Plain HTML, served by the script of site/browser. */

import type { Language } from '../../codes/languages.ts'
import { ProgressBar } from '../../ui/status/progress-bar.tsx'
import { ToastRegion } from '../../ui/status/toast.tsx'
import { SkipLink } from '../../ui/visually-hidden.tsx'
import { FrameDialogs } from './dialogs.tsx'
import { Footer } from './footer.tsx'
import type { Frame } from './frame.ts'
import { Header } from './header/header.tsx'
import { TopStrip } from './header/top-strip.tsx'
import { frameTexts } from './locales/locales.ts'

type PageTopProps = {
  language: Language
  current: Pick<Frame, 'headerItemId' | 'fromService' | 'counterpart'> | undefined
}

export function PageTop({ language, current }: PageTopProps) {
  const texts = frameTexts[language]
  return (
    <>
      <SkipLink>{texts.skip}</SkipLink>
      <p className="page-width" hidden data-old-browser>
        {texts.oldBrowser}
      </p>
      <TopStrip language={language} counterpart={current?.counterpart} />
      <Header language={language} current={current} />
    </>
  )
}

export function PageBottom({ language }: { language: Language }) {
  return (
    <div id="foot">
      <Footer language={language} />
    </div>
  )
}

/** What the script of the frame needs on every page, also in consoles. */
export function FrameParts({ language }: { language: Language }) {
  return (
    <>
      <ProgressBar label={frameTexts[language].opening} />
      <FrameDialogs language={language} />
      <ToastRegion />
    </>
  )
}
