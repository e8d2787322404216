/** The objections of a refused firm in the review; the centre answers an open one. */
import { Button, Input } from 'antd'
import { useCallback, useState } from 'react'
import { ObjectionTexts } from '../registration/display/objection-texts.tsx'
import type { ObjectionCalls, Objections } from '../registration/objections/calls.ts'
import { objectionLengths } from '../registration/objections/lengths.ts'
import { useConfirm } from '../ui/console/confirm.tsx'
import { failureMessage } from '../wire/fetching/failure-message.ts'
import { useCall } from '../wire/fetching/use-call.ts'
import { useReply } from '../wire/fetching/use-reply.ts'
import styles from './review-detail.module.css'

type Props = { firmId: number; onAnswered: () => void }

export function FirmObjections({ firmId, onAnswered }: Props) {
  const call = useCall<ObjectionCalls>()
  const load = useCallback(() => call('POST tycpdmfirm/authApi/objections', { firmId }), [call, firmId])
  const { objections } = useReply(load).reply?.data ?? { objections: [] }
  const open = objections.find(({ canAnswer }) => canAnswer)
  if (objections.length === 0) return null
  return (
    <section className={styles.objections} aria-label="异议">
      <ObjectionTexts objections={objections} />
      {open && <Answer objection={open} onAnswered={onAnswered} />}
    </section>
  )
}

function Answer({ objection, onAnswered }: { objection: Objections['objections'][number]; onAnswered: () => void }) {
  const call = useCall<ObjectionCalls>()
  const [answer, setAnswer] = useState('')
  const { openDialog, dialog } = useConfirm()
  const isShort = answer.trim().length < objectionLengths.shortest
  const send = async (upheld: boolean) => {
    try {
      await call('POST tycpdmfirm/authApi/answerObjection', { id: objection.id, answer, upheld })
      onAnswered()
    } catch (error) {
      return failureMessage(error)
    }
    return undefined
  }
  const uphold = {
    title: '异议成立？',
    text: '申请退回企业，企业可以重新提交。',
    ok: '异议成立',
    onOk: () => send(true),
  }
  const reject = { title: '维持不予通过？', text: '答复发给企业。', ok: '维持不予通过', onOk: () => send(false) }
  return (
    <>
      <Input.TextArea
        aria-label="答复企业"
        placeholder={`答复企业，至少 ${objectionLengths.shortest} 个字`}
        rows={3}
        maxLength={objectionLengths.longest}
        value={answer}
        onChange={event => setAnswer(event.target.value)}
      />
      <p className={styles.objectionActs}>
        <Button disabled={isShort} onClick={() => openDialog(uphold)}>
          异议成立
        </Button>
        <Button disabled={isShort} onClick={() => openDialog(reject)}>
          维持不予通过
        </Button>
      </p>
      {dialog}
    </>
  )
}
