/** The versions of something: who changed what and when, and the way back to any. */
import { App, Button } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { actFailure } from '../../wire/fetching/failure-message.ts'
import { Changes } from './changes.tsx'
import { authorOf, type VersionLine } from './version-line.ts'
import styles from './versions.module.css'

const fewVersions = 5

type Props = {
  versions: readonly VersionLine[]
  /** The newest version that the person has seen. */
  seen: number
  isWritable: boolean
  /** Returns to a version; throws what the call refuses. */
  onRestore: (number: number) => Promise<void>
}

export function VersionList({ versions, seen, isWritable, onRestore }: Props) {
  const { message } = App.useApp()
  const { openDialog, dialog } = useConfirm()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? versions : versions.slice(0, fewVersions)
  const restore = async (number: number) => {
    await onRestore(number)
    message.success(`已恢复到第 ${number} 版`)
  }
  const ask = ({ number, at }: VersionLine) =>
    openDialog({
      title: `恢复到第 ${number} 版？`,
      text: `网站马上显示 ${formatDate(at, 'yyyy-MM-dd HH:mm')} 保存的内容，记为第 ${seen + 1} 版。`,
      ok: '恢复',
      onOk: () =>
        restore(number).then(
          () => undefined,
          error => actFailure(error),
        ),
    })
  return (
    <section className={styles.sheet}>
      <h2 className={styles.part}>版本</h2>
      {versions.length === 0 && <p className={styles.note}>还没有改过，现在是初始值。</p>}
      <ol className={styles.versions}>
        {shown.map(version => (
          <li key={version.number}>
            <p>
              <strong>第 {version.number} 版</strong> {authorOf(version)}{' '}
              <time className={styles.note} dateTime={version.at}>
                {formatDate(version.at, 'yyyy-MM-dd HH:mm')}
              </time>
            </p>
            <Changes changes={version.changes} />
            {isWritable && version.number !== seen && (
              <Button size="small" onClick={() => ask(version)}>
                恢复到第 {version.number} 版
              </Button>
            )}
          </li>
        ))}
      </ol>
      {versions.length > shown.length && <Button onClick={() => setWhole(true)}>看全部 {versions.length} 版</Button>}
      {dialog}
    </section>
  )
}
