/** Copies a text to the clipboard and confirms it. Works by the script of the frame; not displayed without scripts. */
import { Button, type ButtonLook } from './button.tsx'
import styles from './copy-button.module.css'

type Props = { text: string; children: string; look?: NonNullable<ButtonLook['look']> }

export function CopyButton({ text, children, look = 'outline' }: Props) {
  return (
    <Button className={styles.copy} look={look} size="small" icon="copy" data-copy={text}>
      {children}
    </Button>
  )
}
