/** The dialogs of the frame, opened by its script: leaving for another site, and an ended session (product.md 8). */

import type { Language } from '../../codes/languages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ClosedDialog } from '../../ui/controls/dialog.tsx'
import { ErrorState } from '../../ui/status/states.tsx'
import { allowedHosts } from './external-links.ts'
import { frameTexts } from './locales/locales.ts'
import { useShell } from './shell-data.ts'

export function FrameDialogs({ language }: { language: Language }) {
  const texts = frameTexts[language]
  const allowed = allowedHosts(useShell()).join(' ')
  return (
    <>
      <ClosedDialog
        id="leave-site"
        title={texts.outsideTitle}
        actions={
          <>
            <Button look="neutral" data-close>
              {texts.stay}
            </Button>
            <Button data-confirm>{texts.leave}</Button>
          </>
        }
      >
        <p>{texts.outsideText}</p>
        <p data-address data-allowed={allowed} />
      </ClosedDialog>
      <ClosedDialog
        id="session-ended"
        isAlert
        title={texts.sessionEndedTitle}
        actions={<Button data-close>{texts.logInAgain}</Button>}
      >
        <p>{texts.sessionEnded}</p>
        <p data-typed hidden>
          {texts.typedTextStored}
        </p>
      </ClosedDialog>
      <template id="failure">
        <ErrorState title=" " retryLabel={texts.retry} hasRetry />
      </template>
    </>
  )
}
