/** The answer of the centre to an objection: upheld or rejected. */
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import type { ObjectionCalls } from '../../registration/disputes/objections/calls.ts'
import { objectionLengths } from '../../registration/disputes/objections/lengths.ts'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { workChanged } from '../../ui/console/menu/work-counts.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import styles from '../detail/review-detail.module.css'

type Props = { objection: { id: number }; onAnswered: () => void }

export function AnswerForm({ objection, onAnswered }: Props) {
  const call = useCall<ObjectionCalls>()
  const { message } = App.useApp()
  const [answer, setAnswer] = useState('')
  const { openDialog, dialog } = useConfirm()
  const isShort = answer.trim().length < objectionLengths.shortest
  const send = async (upheld: boolean) => {
    try {
      await call('POST tycpdmfirm/authApi/answerObjection', { id: objection.id, answer, upheld })
      workChanged()
      message.success(upheld ? '已答复：异议成立，申请继续审核' : '已答复：维持不予通过')
      onAnswered()
    } catch (error) {
      return failureMessage(error)
    }
    return undefined
  }
  const uphold = {
    title: '异议成立？',
    text: '申请回到作出不予通过的那一步继续审核，企业不用重新提交。',
    ok: '异议成立',
    onOk: () => send(true),
  }
  const reject = { title: '维持不予通过？', text: '答复发给企业。', ok: '维持不予通过', onOk: () => send(false) }
  return (
    <>
      <Input.TextArea
        aria-label="答复企业"
        data-record={objection.id}
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
