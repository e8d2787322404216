/** Before a link opens another site in a new tab, the visitor is told and may stay. Covers every link of the page, written or drawn. */
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type Language, wordsOf } from './words.ts'

export function OutsideNotice({
  address,
  language,
  close,
}: {
  address: string
  language: Language
  close: () => void
}) {
  const words = wordsOf(language)
  const leave = () => {
    window.open(address, '_blank', 'noopener,noreferrer')
    close()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={words.outsideTitle}
      actions={
        <>
          <Button look="neutral" onClick={close}>
            {words.stay}
          </Button>
          <Button onClick={leave}>{words.leave}</Button>
        </>
      }
    >
      <p>{words.outsideText}</p>
      <p>{address}</p>
    </Dialog>
  )
}
