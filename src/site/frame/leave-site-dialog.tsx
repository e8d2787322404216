/** The confirmation before a link opens another site in a new tab. Covers every link of the page. */
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { type Language, shellTexts } from './shell-texts.ts'

export function LeaveSiteDialog({
  address,
  language,
  close,
}: {
  address: string
  language: Language
  close: () => void
}) {
  const texts = shellTexts(language)
  const leave = () => {
    window.open(address, '_blank', 'noopener,noreferrer')
    close()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={texts.outsideTitle}
      actions={
        <>
          <Button look="neutral" onClick={close}>
            {texts.stay}
          </Button>
          <Button onClick={leave}>{texts.leave}</Button>
        </>
      }
    >
      <p>{texts.outsideText}</p>
      <p>{address}</p>
    </Dialog>
  )
}
