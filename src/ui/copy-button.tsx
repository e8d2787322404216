/** Copies a text and says so; without scripts, which alone can, it is not there. */
import { Button, type ButtonLook } from './button.tsx'
import styles from './copy-button.module.css'
import { useToast } from './toast.tsx'

type Props = { text: string; children: string; look?: NonNullable<ButtonLook['look']> }

export function CopyButton({ text, children, look = 'outline' }: Props) {
  const show = useToast()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => show('已复制', 'good'),
      () => show('浏览器不允许复制，请手动选取', 'bad'),
    )
  return (
    <Button className={styles.copy} look={look} size="small" icon="copy" onClick={copy}>
      {children}
    </Button>
  )
}
