/** Copies a text to the clipboard and confirms it. Not displayed without scripts. */

import { useToast } from '../status/toast.tsx'
import { Button, type ButtonLook } from './button.tsx'
import styles from './copy-button.module.css'

type Props = { text: string; children: string; look?: NonNullable<ButtonLook['look']> }

export function CopyButton({ text, children, look = 'outline' }: Props) {
  const showToast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast('已复制', 'good'),
      () => showToast('浏览器不允许复制，请手动选取', 'bad'),
    )
  return (
    <Button className={styles.copy} look={look} size="small" icon="copy" onClick={copy}>
      {children}
    </Button>
  )
}
