/** Text size, reading aloud, printing and sharing. All but sharing work by the script of the frame, and are not displayed without scripts. */
import { classNames } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/status/icon.tsx'
import styles from './article-tools.module.css'
import { ShareLink } from './share-link.tsx'

const sizes = [
  { size: 'small', label: '小' },
  { size: 'normal', label: '中' },
  { size: 'large', label: '大' },
] as const

/** `address`: the path of the page with its query. */
export function ArticleTools({ address }: { address: string }) {
  return (
    <div className={classNames(styles.tools, 'no-print')}>
      <fieldset className={classNames(styles.sizes, styles.scripted)}>
        {/* A legend is never beside the rest of its group in WebKit. */}
        <legend className="visually-hidden">字号</legend>
        <span aria-hidden="true" className={styles.label}>
          字号
        </span>
        {sizes.map(({ size, label }) => (
          <button
            key={size}
            type="button"
            className={classNames(styles.size, styles[size])}
            aria-pressed={size === 'normal'}
            data-action="text-size"
            data-size={size}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <Tool icon="sound" label="朗读" action="read-aloud" otherLabel="停止" />
      <Tool icon="print" label="打印" action="print" />
      <ShareLink address={address} className={styles.tool} />
    </div>
  )
}

type ToolProps = { icon: IconName; label: string; action: string; otherLabel?: string }

function Tool({ icon, label, action, otherLabel }: ToolProps) {
  return (
    <button
      type="button"
      className={classNames(styles.tool, styles.scripted)}
      data-action={action}
      {...(otherLabel && { 'data-other-label': otherLabel, 'aria-pressed': false })}
    >
      <Icon name={icon} size="s" />
      <span>{label}</span>
    </button>
  )
}
