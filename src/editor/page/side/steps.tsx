/** The buttons of the steps that the viewer may take, and the dialog of those that need a word or a time. */
import { App, Button, Input } from 'antd'
import { useId, useState } from 'react'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { actFailure } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { EditorCalls } from '../../calls.ts'
import { type EditorStep, editorLengths, isReasonNeeded, stepLabels } from '../../rules.ts'
import type { Draft } from '../use-draft.ts'
import { typedMoment } from './moments.ts'
import styles from './side.module.css'

const explanations: Readonly<Record<EditorStep, string>> = {
  send: '送审以后由另一位编辑审阅，自己可以随时收回。',
  recall: '收回以后可以接着改，改好再送审。',
  return: '写明要改什么，作者在稿件旁边看到。',
  approve: '不填时间就马上发布。到时间由系统发布，不用守着。',
  correct: '只用于错字、链接这样的小更正，一个人可以发布，记录里标明是更正。改意思的请送审。',
  unschedule: '取消以后回到草稿，现在网站上的不变。',
  discard: '这一版不再接着写，各版都还在，以后可以从它接着写。网站上的不变。',
  withdraw: '撤下以后网站上马上看不到，稿件还在，以后可以再发布。',
}
const doneTexts: Readonly<Record<EditorStep, string>> = {
  send: '已送审',
  recall: '已收回',
  return: '已退回',
  approve: '已通过',
  correct: '更正已发布',
  unschedule: '已取消定时',
  discard: '已放弃这一版',
  withdraw: '已撤下',
}
const primary: readonly EditorStep[] = ['send', 'approve']
const dangerous: readonly EditorStep[] = ['discard', 'withdraw']

export function Steps({ draft }: { draft: Draft }) {
  const [step, setStep] = useState<EditorStep>()
  return (
    <>
      {draft.item.steps.map(name => (
        <Button
          key={name}
          type={primary.includes(name) ? 'primary' : 'default'}
          danger={dangerous.includes(name)}
          onClick={() => setStep(name)}
        >
          {stepLabels[name]}
        </Button>
      ))}
      {step && <StepDialog key={step} step={step} draft={draft} onClose={() => setStep(undefined)} />}
    </>
  )
}

type DialogProps = { step: EditorStep; draft: Draft; onClose: () => void }

function StepDialog({ step, draft, onClose }: DialogProps) {
  const call = useCall<EditorCalls>()
  const { message } = App.useApp()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState('')
  const [withdrawAt, setWithdrawAt] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      // What was typed a moment ago goes with it.
      const stored = step === 'withdraw' ? draft.item : await draft.save()
      if (!stored) return setFault('还没有保存，请先处理上面的提示')
      const { number, revision } = stored
      const times = { ...(at && { at: typedMoment(at) }), ...(withdrawAt && { withdrawAt: typedMoment(withdrawAt) }) }
      const input = { id: stored.id, number, revision, step, text, ...times }
      draft.accept((await call('POST content/authApi/step', input)).data)
      message.success(doneTexts[step])
      onClose()
    } catch (error) {
      setFault(actFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      title={stepLabels[step]}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" danger={dangerous.includes(step)} loading={isBusy} onClick={() => void take()}>
            {stepLabels[step]}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{explanations[step]}</p>
        {isReasonNeeded(step) && (
          <>
            <label htmlFor={`${id}-text`}>{step === 'return' ? '要改什么' : '理由'}</label>
            <Input.TextArea
              id={`${id}-text`}
              rows={3}
              maxLength={editorLengths.remark}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </>
        )}
        {step === 'approve' && (
          <>
            <label htmlFor={`${id}-at`}>发布时间（不填就是现在）</label>
            <Input id={`${id}-at`} type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
            <label htmlFor={`${id}-until`}>自动撤下（不填就一直在）</label>
            <Input
              id={`${id}-until`}
              type="datetime-local"
              value={withdrawAt}
              onChange={({ target }) => setWithdrawAt(target.value)}
            />
          </>
        )}
        <div role="alert">{fault && <p className={styles.faultText}>{fault}</p>}</div>
      </div>
    </Dialog>
  )
}
