/** The secret that signs webhooks, displayed this once; and what was sent, with the answer. */
import { useCallback, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Note } from '../../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { HookCalls } from '../calls.ts'
import styles from './hooks.module.css'

export function HookSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [isStored, setStored] = useState(false)
  // Escape closes a native dialog: it opens again until the secret is stored.
  const [openings, setOpenings] = useState(0)
  return (
    <Dialog
      key={openings}
      isOpen
      isAlert
      onClose={() => (isStored ? onClose() : setOpenings(openings + 1))}
      title="推送的签名密钥"
      actions={
        <>
          <label className={styles.hookStored}>
            <input type="checkbox" checked={isStored} onChange={() => setStored(!isStored)} /> 我已经存好
          </label>
          <Button disabled={!isStored} onClick={onClose}>
            完成
          </Button>
        </>
      }
    >
      <Note tone="warning">
        <b>只显示这一次。</b>您的系统用它核对每条推送确实来自本站，丢了可以换新。
      </Note>
      <p>
        <code className={styles.hookSecret} data-secret="">
          {secret}
        </code>
      </p>
      <CopyButton text={secret}>复制</CopyButton>
    </Dialog>
  )
}

export function DeliveryDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const call = useCall<HookCalls>()
  const load = useCallback(() => call('POST webhooks/authApi/delivery', { id }), [call, id])
  const { reply, failure, reload } = useReply(load)
  return (
    <Dialog isOpen onClose={onClose} title="推送的内容">
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取推送的内容" lines={4} />}
      {reply && (
        <>
          <p>
            编号 <code>{reply.data.messageId}</code>，再发时不变，您的系统可以按它去重
          </p>
          <pre className={styles.sentBody}>{JSON.stringify(JSON.parse(reply.data.body), null, 2)}</pre>
          <p>对方的回答{reply.data.answer === null || reply.data.answer === '' ? '：没有内容' : '（开头）'}</p>
          {reply.data.answer && <pre className={styles.sentBody}>{reply.data.answer}</pre>}
        </>
      )}
    </Dialog>
  )
}
