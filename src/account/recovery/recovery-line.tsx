/** One recovery in the list of staff, with the decision of the second person. */
import { useState } from 'react'
import { PublicForm } from '../../forms/public-form.tsx'
import type { FormValues } from '../../forms/required-faults.ts'
import { useForm } from '../../forms/use-form.ts'
import { RevealButton } from '../../ui/console/reveal-button.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextInput } from '../../ui/controls/controls.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Tag } from '../../ui/status/tag.tsx'
import { showToast } from '../../ui/status/toast-event.ts'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import forms from '../pages/forms.module.css'
import type { RecoveryCalls } from './calls.ts'
import styles from './recovery.module.css'
import { recoveryLengths } from './rules.ts'

type Recovery = DataOf<RowOf<RecoveryCalls, 'POST account/authApi/recoveries'>>[number]
type Verdict = 'approve' | 'refuse'

const tones = {
  requested: 'warning',
  approved: 'info',
  refused: 'bad',
  stopped: 'bad',
  used: 'good',
  expired: 'off',
} as const
const moment = (at: string | null) => formatDate(at, 'yyyy-MM-dd HH:mm')

export function RecoveryLine({ recovery, onDecided }: { recovery: Recovery; onDecided: () => void }) {
  const [verdict, setVerdict] = useState<Verdict>()
  const { username, firmName, branchLabel, reason, needsUsername, state, stateLabel, canDecide } = recovery
  return (
    <>
      <p className={styles.name}>
        {username}
        {firmName && `，${firmName}`} <Tag tone={tones[state]}>{stateLabel}</Tag>
      </p>
      <p className={styles.meta}>
        {branchLabel}，新手机 <NewPhone recovery={recovery} />
        。原因：{reason}
        {needsUsername && '。本人不记得用户名，批准的短信里会写上'}
      </p>
      <p className={styles.meta}>
        {recovery.requestedBy} 于 {moment(recovery.requestedAt)} 申请
        {recovery.decidedBy && `；${recovery.decidedBy} 于 ${moment(recovery.decidedAt)} 决定`}
        {state === 'approved' && `；${moment(recovery.usableUntil)} 前有效`}
        {recovery.remark && `；意见：${recovery.remark}`}
      </p>
      {state === 'requested' && !canDecide && <p className={styles.meta}>由您申请，须由另一位同事决定。</p>}
      {canDecide && !verdict && (
        <div className={styles.buttons}>
          <Button onClick={() => setVerdict('approve')}>批准</Button>
          <Button look="outline" onClick={() => setVerdict('refuse')}>
            不批准
          </Button>
        </div>
      )}
      {verdict && <DecisionForm id={recovery.id} verdict={verdict} onDone={onDecided} />}
    </>
  )
}

/** Masked until it is revealed, which is a line of the audit log. */
function NewPhone({ recovery: { id, newPhone, canReveal } }: { recovery: Recovery }) {
  const call = useCall<RecoveryCalls>()
  const [plain, setPlain] = useState<string>()
  const reveal = async () => {
    try {
      setPlain((await call('POST account/authApi/revealRecovery', { id })).data.newPhone)
    } catch (error) {
      showToast(failureMessage(error), 'bad')
    }
  }
  return (
    <>
      {plain ?? newPhone}
      {canReveal && plain === undefined && <RevealButton label="新手机号" onReveal={() => void reveal()} />}
    </>
  )
}

const remarkOf = (verdict: Verdict) => ({
  label: verdict === 'approve' ? '意见' : '不批准的原因',
  ...(verdict === 'refuse' && { hint: '会发到新手机，也告诉账号本人' }),
  required: verdict === 'refuse',
  longest: recoveryLengths.remark,
})

function DecisionForm({ id, verdict, onDone }: { id: number; verdict: Verdict; onDone: () => void }) {
  const call = useCall<RecoveryCalls>()
  const send = async (values: FormValues) => {
    await call('POST account/authApi/decideRecovery', { id, verdict, remark: values.remark })
    showToast(verdict === 'approve' ? '已批准' : '已决定不批准', 'good')
    onDone()
  }
  const { form, field } = useForm({ fields: { remark: remarkOf(verdict) }, send })
  const verb = verdict === 'approve' ? '确认批准' : '确认不批准'
  return (
    <PublicForm {...form} record={id} button={{ ...form.button, isWide: false }} className={forms.form} verb={verb}>
      <TextInput {...field('remark')} autoComplete="off" />
    </PublicForm>
  )
}
