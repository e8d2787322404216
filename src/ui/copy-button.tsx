/** Copies a text and says so. */
import { Button } from './button.tsx'
import { useToast } from './toast.tsx'

export function CopyButton({ text, children }: { text: string; children: string }) {
  const show = useToast()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => show('已复制', 'good'),
      () => show('浏览器不允许复制，请手动选取', 'bad'),
    )
  return (
    <Button look="outline" size="small" icon="copy" onClick={copy}>
      {children}
    </Button>
  )
}
