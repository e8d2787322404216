/** The versions of a text: who wrote and approved each, what changed, and the way back to any. */
import { App, Button, Card } from 'antd'
import { useCallback, useState } from 'react'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { actFailure, failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { EditedItemReply, EditorCalls } from '../../calls.ts'
import { DifferenceView } from '../../difference/difference-view.tsx'
import { versionStateLabels } from '../../rules.ts'
import type { Draft } from '../use-draft.ts'
import styles from './side.module.css'

type Version = EditedItemReply['versions'][number]

/** Versions that are displayed at first. */
const fewVersions = 5

export function Versions({ draft }: { draft: Draft }) {
  const { item } = draft
  const [isWhole, setWhole] = useState(false)
  const [compared, setCompared] = useState<number>()
  const shown = isWhole ? item.versions : item.versions.slice(0, fewVersions)
  return (
    <Card title={`版本　${item.versions.length} 版`}>
      <ul className={styles.list}>
        {shown.map(version => (
          <li key={version.number} className={version.number === item.number ? styles.current : styles.version}>
            <p>
              <strong>第 {version.number} 版</strong> {peopleOf(version)}
            </p>
            <p className={styles.quiet}>
              {version.editedAt}，{versionStateLabels[version.state]}
              {version.isCorrection && '（更正）'}
            </p>
            {version.number !== item.number && (
              <Button type="link" onClick={() => setCompared(version.number)}>
                与现在的比较
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isWhole && item.versions.length > fewVersions && (
        <Button onClick={() => setWhole(true)}>看全部 {item.versions.length} 版</Button>
      )}
      {compared !== undefined && <Compared draft={draft} number={compared} onClose={() => setCompared(undefined)} />}
    </Card>
  )
}

function peopleOf({ authorName, approverName, source }: Version): string {
  const author = authorName ?? (source === 'file' ? '文件' : '系统')
  return approverName === null ? author : `${author}，${approverName} 审`
}

function Compared({ draft, number, onClose }: { draft: Draft; number: number; onClose: () => void }) {
  const call = useCall<EditorCalls>()
  const { message } = App.useApp()
  const { id } = draft.item
  const load = useCallback(() => call('POST content/authApi/version', { id, number }), [call, id, number])
  const { reply, failure, reload } = useReply(load)
  const mayRestore =
    draft.item.state === 'draft' || draft.item.state === 'published' || draft.item.state === 'withdrawn'
  const restore = async () => {
    const stored = await draft.save()
    if (!stored) return
    try {
      const { number: seen, revision } = stored
      draft.accept((await call('POST content/authApi/restore', { id, number: seen, revision, from: number })).data)
      message.success(`已从第 ${number} 版接着写`)
      onClose()
    } catch (error) {
      message.error(actFailure(error))
    }
  }
  return (
    <Dialog
      isOpen
      title={`第 ${number} 版与现在的差别`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>关闭</Button>
          {mayRestore && (
            <Button type="primary" onClick={() => void restore()}>
              从第 {number} 版接着写
            </Button>
          )}
        </>
      }
    >
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading lines={4} />}
      {reply && (
        <DifferenceView
          before={reply.data.content}
          after={draft.content}
          labels={{ before: `第 ${number} 版`, after: '现在' }}
        />
      )}
    </Dialog>
  )
}
