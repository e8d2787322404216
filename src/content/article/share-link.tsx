/** Shares a page: its address as a QR code, in a dialog of the frame's script, or by itself without scripts. */
import type { ByLanguage } from '../../codes/languages.ts'
import { useLocale } from '../../ui/language.ts'
import { Icon } from '../../ui/status/icon.tsx'

const shareTexts: ByLanguage<string> = { zh: '分享', en: 'Share' }

/** `address`: the path of the page with its query. */
export function ShareLink({ address, className }: Props) {
  return (
    <a
      className={className}
      href={`/api/sys/config/api/pageCode?path=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noopener"
      data-action="share"
    >
      <Icon name="share" size="s" />
      {useLocale(shareTexts)}
    </a>
  )
}

type Props = { address: string; className?: string | undefined }
