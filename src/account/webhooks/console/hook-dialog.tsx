/** Adds an address, changes one or replaces its secret: with the own password, and the code where two-step verification is on. */
import { useCallback } from 'react'
import type { FormFields } from '../../../forms/form-faults.ts'
import { PublicForm } from '../../../forms/public-form.tsx'
import type { FormValues } from '../../../forms/required-faults.ts'
import { useForm } from '../../../forms/use-form.ts'
import { TextInput } from '../../../ui/controls/controls.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { SecondFactorCalls } from '../../second-factor/calls.ts'
import { type OwnWays, useFactorProof } from '../../second-factor/use-factor-proof.tsx'
import type { HookCalls, HookLine, HooksReply, MadeHook } from '../calls.ts'
import { AddressForm, hookFormFields } from './address-form.tsx'
import styles from './hooks.module.css'

export type HookTask = { kind: 'add' } | { kind: 'change' | 'rotate'; hook: HookLine }

type Props = {
  task: HookTask
  reply: HooksReply
  onClose: () => void
  /** The addresses as they are now, after somebody else changed one. */
  onRenewed: (reply: HooksReply) => void
  onDone: (reply: HooksReply, made?: MadeHook['made']) => void
}

const titles = { add: '加推送地址', change: '修改推送地址', rotate: '换新签名密钥' } as const

export function HookDialog(props: Props) {
  const { task, onClose } = props
  const call = useCall<SecondFactorCalls>()
  const load = useCallback(() => call('POST member/authApi/totp', {}), [call])
  const { reply, failure, reload } = useReply(load)
  return (
    <Dialog isOpen onClose={onClose} title={titles[task.kind]}>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取两步验证" lines={2} />}
      {reply && (task.kind === 'rotate' ? <RotateForm {...props} hook={task.hook} own={reply.data} /> : null)}
      {reply && task.kind !== 'rotate' && (
        <AddressForm {...props} own={reply.data} opened={task.kind === 'add' ? undefined : task.hook} />
      )}
    </Dialog>
  )
}

function RotateForm({ own, hook, reply, onDone }: Props & { own: OwnWays; hook: HookLine }) {
  const call = useCall<HookCalls>()
  const factor = useFactorProof(own)
  const send = async ({ password = '', ...values }: FormValues) => {
    const proof = { password, ...(await factor.prove(values)) }
    const { data } = await call('POST webhooks/authApi/rotate', { id: hook.id, ...proof })
    onDone(data, data.made)
  }
  const fields: FormFields = { password: hookFormFields.password, ...factor.fields }
  const { form, field } = useForm({ fields, send })
  return (
    <PublicForm {...form} className={styles.hookForm} verb="换新">
      <p>换新以后 {formatCount(reply.overlapDays)} 天里，每条推送同时带新旧签名，请在这几天里把新密钥放进您的系统。</p>
      <TextInput {...field('password')} type="password" autoComplete="current-password" />
      {factor.display(field)}
    </PublicForm>
  )
}
