/** Text size, reading aloud, printing and sharing; rendered only in the browser, because they need scripts. */
import { useEffect, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/status/icon.tsx'
import { useToast } from '../../ui/status/toast.tsx'
import styles from './article-tools.module.css'

export type TextSize = 'small' | 'normal' | 'large'

const sizes: { size: TextSize; label: string }[] = [
  { size: 'small', label: '小' },
  { size: 'normal', label: '中' },
  { size: 'large', label: '大' },
]

type Props = { size: TextSize; onSize: (size: TextSize) => void; text: string; html: string }

export function ArticleTools({ size, onSize, text, html }: Props) {
  const [isReady, setReady] = useState(false)
  const [isReading, setReading] = useState(false)
  const show = useToast()
  useEffect(() => {
    setReady(true)
    return () => window.speechSynthesis?.cancel()
  }, [])
  if (!isReady) return null
  const readAloud = () => {
    window.speechSynthesis.cancel()
    if (isReading) return setReading(false)
    const speech = new SpeechSynthesisUtterance(`${text}。${html.replace(/<[^>]*>/g, ' ')}`)
    speech.lang = document.documentElement.lang
    speech.onend = () => setReading(false)
    window.speechSynthesis.speak(speech)
    setReading(true)
  }
  const share = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      show('链接已复制，可以粘贴给他人', 'good')
    } catch {
      show('没能复制链接，请从地址栏复制', 'warning')
    }
  }
  return (
    <div className={styles.tools}>
      <fieldset className={styles.sizes}>
        <legend className={styles.legend}>字号</legend>
        {sizes.map(({ size: own, label }) => (
          <button
            key={own}
            type="button"
            className={classNames(styles.size, styles[own])}
            aria-pressed={own === size}
            onClick={() => onSize(own)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {'speechSynthesis' in window && (
        <Tool icon={isReading ? 'pause' : 'sound'} label={isReading ? '停止' : '朗读'} onClick={readAloud} />
      )}
      <Tool icon="print" label="打印" onClick={() => window.print()} />
      <Tool icon="share" label="分享" onClick={share} />
    </div>
  )
}

function Tool({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.tool} onClick={onClick}>
      <Icon name={icon} size="s" />
      {label}
    </button>
  )
}
