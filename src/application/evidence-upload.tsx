/** Up to three files of evidence, one after another; the value is the list of their ids. */
import { useState } from 'react'
import shared from '../registration/display/console.module.css'
import { LicenceUpload } from './wizard/licence-upload.tsx'

type Props = { value?: readonly string[]; onChange?: (ids: string[]) => void; id?: string }

const placeNames = ['first', 'second', 'third'] as const

export function EvidenceUpload({ value = [], onChange, id = 'evidence' }: Props) {
  const [slots, setSlots] = useState<(string | undefined)[]>([...value])
  const replace = (at: number, file: string | undefined) => {
    const next = [...slots.slice(0, at), file, ...slots.slice(at + 1)]
    setSlots(next)
    onChange?.(next.filter(one => one !== undefined))
  }
  // A further place opens once the one before it has a file.
  const places = slots.filter(one => one !== undefined).length + 1
  return (
    <div className={shared.stack}>
      {placeNames.slice(0, places).map((place, at) => (
        <LicenceUpload
          key={place}
          id={at === 0 ? id : `${id}-${place}`}
          licence={null}
          fileType="evidence"
          {...(slots[at] && { value: slots[at] })}
          onChange={file => replace(at, file)}
        />
      ))}
    </div>
  )
}
