/** The act that is at work or has just ended: its progress, its outcome, what was not changed, stop and undo. */
import { App, Button, Progress } from 'antd'
import { useState } from 'react'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { Note } from '../../../ui/status/note.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { ActCalls, ActReply } from '../../acts/calls.ts'
import { ActFailures } from './act-failures.tsx'
import { actOutcomeText, actTitle, failureCount, isWorking, reasonTexts } from './act-text.ts'
import styles from './acts.module.css'

type Props = { act: ActReply; onChange: (act: ActReply) => void; onClose: () => void }

export function ActStatus({ act, onChange, onClose }: Props) {
  const call = useCall<ActCalls>()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { id, state, counts } = act
  const send = (request: () => Promise<{ data: ActReply }>) => {
    setBusy(true)
    request()
      .then(({ data }) => onChange(data))
      .catch(error => message.error(failureMessage(error)))
      .finally(() => setBusy(false))
  }
  const failures = isWorking(act) ? 0 : failureCount(act)
  const canUndo = (state === 'done' || state === 'stopped') && counts.changed > 0
  return (
    <section className={styles.status} aria-label="批量修改">
      <Note
        tone={isWorking(act) ? 'info' : failures > 0 ? 'warning' : 'good'}
        title={<span role="status">{`${actTitle(act)}　${actOutcomeText(act)}`}</span>}
      >
        <Work act={act} />
        {failures > 0 && (
          <ul className={styles.reasons}>
            {reasonTexts(act).map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <div className={styles.buttons}>
          {state === 'running' && (
            <Button disabled={isBusy} onClick={() => send(() => call('POST product/authApi/act/stop', { id }))}>
              停止
            </Button>
          )}
          {canUndo && (
            <Button disabled={isBusy} onClick={() => send(() => call('POST product/authApi/act/undo', { id }))}>
              撤销这次修改
            </Button>
          )}
          {failures > 0 && (
            <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? '收起' : `看这 ${formatCount(failures)} 条`}
            </Button>
          )}
          {!isWorking(act) && (
            <Button type="link" onClick={onClose}>
              知道了
            </Button>
          )}
        </div>
        {isOpen && failures > 0 && <ActFailures key={`${id} ${state}`} id={id} />}
      </Note>
    </section>
  )
}

function Work({ act }: { act: ActReply }) {
  if (!isWorking(act)) return null
  const percent = act.total > 0 ? Math.floor((act.done / act.total) * 100) : 0
  return (
    <>
      <Progress percent={percent} aria-label={actTitle(act)} />
      <p className={styles.hint}>可以离开本页，稍后再来看。</p>
    </>
  )
}
