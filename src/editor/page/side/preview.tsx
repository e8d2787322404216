/** The page as it will be, at three widths and in the modes that visitors choose; its address may be sent to somebody who has no account. */
import { Card, Segmented } from 'antd'
import { useCallback, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { EditedItemReply, EditorCalls } from '../../calls.ts'
import styles from './side.module.css'

const widths = { phone: '手机', tablet: '平板', desk: '电脑' } as const
/** The query fields of a mode (site/reading/reading-mode.ts). */
const modes = {
  usual: { label: '平常', query: '' },
  elder: { label: '长者', query: '&mode=elder' },
  dark: { label: '深色', query: '&contrast=dark' },
} as const
type Width = keyof typeof widths
type Mode = keyof typeof modes

const optionsOf = <Name extends string>(labels: Readonly<Record<Name, string>>) =>
  (Object.keys(labels) as Name[]).map(value => ({ value, label: labels[value] }))
const widthOptions = optionsOf(widths)
const modeOptions = (Object.keys(modes) as Mode[]).map(value => ({ value, label: modes[value].label }))

export function Preview({ item: { id, number } }: { item: EditedItemReply }) {
  const call = useCall<EditorCalls>()
  const [width, setWidth] = useState<Width>('phone')
  const [mode, setMode] = useState<Mode>('usual')
  const load = useCallback(() => call('POST content/authApi/preview', { id, number }), [call, id, number])
  const { reply, failure, reload } = useReply(load)
  const { address = null, until = '' } = reply?.data ?? {}
  return (
    <Card title="预览">
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading lines={3} />}
      {reply && address === null && <p className={styles.quiet}>这一类没有自己的页面，只在列表里显示。</p>}
      {address !== null && (
        <div className={styles.preview}>
          <div className={styles.choices}>
            <Segmented aria-label="屏幕" value={width} options={widthOptions} onChange={setWidth} />
            <Segmented aria-label="阅读方式" value={mode} options={modeOptions} onChange={setMode} />
          </div>
          <div className={classNames(styles.screen, styles[width])}>
            <iframe title="预览" src={address + modes[mode].query} loading="lazy" />
          </div>
          <p className={styles.quiet}>
            <a href={address} target="_blank" rel="noopener">
              在新窗口看
            </a>
            ；没有账号的人也能用这个地址看，到 {until} 为止。
          </p>
          <CopyButton text={location.origin + address}>复制预览地址</CopyButton>
        </div>
      )}
    </Card>
  )
}
