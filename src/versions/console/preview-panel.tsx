/** A page of the site with what is not saved yet. */
import { Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { ScrollArea } from '../../ui/navigation/scroll-area.tsx'
import { actFailure } from '../../wire/fetching/failure-message.ts'
import styles from './versions.module.css'

const widths = [
  { value: 'phone', label: '手机' },
  { value: 'desk', label: '电脑' },
]

const isNarrow = () => matchMedia('(max-width: 767.98px)').matches

type Preview = { address: string; until: string }
type Props = {
  /** The address of the page with what is typed now; throws what the call refuses. */
  onPreview: () => Promise<Preview>
  /** Where in the page it is displayed, as `#site-footer`. */
  place?: string
  children: ReactNode
}

export function PreviewPanel({ onPreview, place = '', children }: Props) {
  const [preview, setPreview] = useState<Preview>()
  const [fault, setFault] = useState<string>()
  const [width, setWidth] = useState(() => (isNarrow() ? 'phone' : 'desk'))
  const show = async () => {
    setFault(undefined)
    try {
      setPreview(await onPreview())
    } catch (error) {
      setPreview(undefined)
      setFault(actFailure(error))
    }
  }
  const address = preview && preview.address + place
  return (
    <section aria-label="保存与预览">
      <div className={styles.buttons}>
        {children}
        <Button onClick={() => void show()}>{preview ? '按现在填的再看' : '先看效果'}</Button>
        {preview && <Segmented aria-label="屏幕" value={width} options={widths} onChange={setWidth} />}
      </div>
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
      {address && (
        <>
          <ScrollArea label="预览的页面">
            <div className={classNames(styles.screen, width === 'phone' && styles.phone)}>
              <iframe title="预览" src={address} />
            </div>
          </ScrollArea>
          <p className={styles.note}>
            <a href={address} target="_blank" rel="noopener">
              在新窗口看
            </a>
            {'　'}还没有保存；这个地址到 {preview.until} 有效。
          </p>
        </>
      )}
    </section>
  )
}
