/** Opens the camera of a phone to photograph a paper; not displayed where there is no touch screen. */
import { useState } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './photo-button.module.css'

type Props = {
  onPhoto: (photo: File) => void
  label?: string
}

export function PhotoButton({ onPhoto, label = '拍照' }: Props) {
  const [isTouched] = useState(() => 'matchMedia' in globalThis && matchMedia('(pointer: coarse)').matches)
  if (!isTouched) return null
  return (
    <label className={styles.button}>
      {label}
      <VisuallyHidden>
        <input
          type="file"
          accept="image/jpeg,image/png"
          capture="environment"
          onChange={({ currentTarget }) => {
            const [photo] = currentTarget.files ?? []
            if (photo) onPhoto(photo)
            currentTarget.value = ''
          }}
        />
      </VisuallyHidden>
    </label>
  )
}
