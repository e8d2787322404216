/** Making another operator an owner, or handing the ownership over: with the own password, and the code where two-step verification is on. */
import { useCallback } from 'react'
import { identityLengths } from '../../access/identity-lengths.ts'
import type { SecondFactorCalls } from '../../account/second-factor/calls.ts'
import { type OwnWays, useFactorProof } from '../../account/second-factor/use-factor-proof.tsx'
import type { FormFields } from '../../forms/form-faults.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import type { FormValues } from '../../forms/required-faults.ts'
import { useForm } from '../../forms/use-form.ts'
import type { OperatorCalls, Operators } from '../../registration/operators/calls.ts'
import { TextInput } from '../../ui/controls/controls.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { Change } from './change.ts'
import styles from './operators.module.css'

export type OwnerAct = 'role' | 'handOver'

const texts = {
  role: { title: '改为负责人', verb: '改变角色', consequence: '负责人可以办理全部业务，也可以移除您。' },
  handOver: {
    title: '移交负责人',
    verb: '移交',
    consequence: '移交后您改为编码管理，不能再邀请或移除操作员，也不能提交申请。',
  },
} as const

type Props = {
  act: OwnerAct
  operator: Pick<Operators['operators'][number], 'accountId' | 'name'>
  change: Change
  onClose: () => void
}

export function OwnerDialog(props: Props) {
  const { act, operator, onClose } = props
  const call = useCall<SecondFactorCalls>()
  const load = useCallback(() => call('POST member/authApi/totp', {}), [call])
  const { reply, failure, reload } = useReply(load)
  return (
    <Dialog isOpen onClose={onClose} title={`${texts[act].title}：${operator.name}`}>
      <p className={styles.consequence}>{texts[act].consequence}</p>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取两步验证" lines={2} />}
      {reply && <ProofForm {...props} own={reply.data} />}
    </Dialog>
  )
}

const passwordField = { label: '您的登录密码', required: true, longest: identityLengths.password }

function ProofForm({ act, operator: { accountId, name }, own, change, onClose }: Props & { own: OwnWays }) {
  const call = useCall<OperatorCalls>()
  const factor = useFactorProof(own)
  const send = async (values: FormValues) => {
    const proof = { accountId, password: values.password ?? '', ...(await factor.prove(values)) }
    if (act === 'handOver') {
      const reply = await call('POST tycpdmfirm/authApi/operator/handOver', { ...proof, ownRole: 'numbers' })
      await change(async () => reply, `负责人已移交给${name}`)
    } else {
      const reply = await call('POST tycpdmfirm/authApi/operator/role', { ...proof, role: 'owner' })
      await change(async () => reply, '角色已改变')
    }
    onClose()
  }
  const fields: FormFields = { password: passwordField, ...factor.fields }
  const { form, field } = useForm({ fields, send })
  return (
    <PublicForm {...form} className={styles.proof} verb={texts[act].verb}>
      <TextInput {...field('password')} type="password" autoComplete="current-password" />
      {factor.display(field)}
    </PublicForm>
  )
}
