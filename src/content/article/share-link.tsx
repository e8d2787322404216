/** Shares a page: its address as a QR code, in a dialog of the frame's script, or by itself without scripts. */
import { Icon } from '../../ui/status/icon.tsx'

/** `address`: the path of the page with its query. */
export function ShareLink({ address, className, isEnglish = false }: Props) {
  return (
    <a
      className={className}
      href={`/api/sys/config/api/pageCode?path=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noopener"
      data-action="share"
    >
      <Icon name="share" size="s" />
      {isEnglish ? 'Share' : '分享'}
    </a>
  )
}

type Props = { address: string; className?: string | undefined; isEnglish?: boolean }
