/** The own data: a file with everything that is stored, and the deletion of the account. */

import { useCallback, useState } from 'react'
import type { FormFields } from '../../forms/form-faults.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import type { FormValues } from '../../forms/required-faults.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/controls.tsx'
import { BlockHead } from '../../ui/display/heads.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { saveText } from '../../ui/formats/save-file.ts'
import { Note } from '../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { showToast } from '../../ui/status/toast-event.ts'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { accountFieldLengths } from '../field-lengths.ts'
import forms from '../pages/forms.module.css'
import { PasswordField } from '../pages/password-field.tsx'
import type { SecondFactorCalls } from '../second-factor/calls.ts'
import { type OwnWays, useFactorProof } from '../second-factor/use-factor-proof.tsx'
import type { DataCalls } from './calls.ts'
import styles from './data-part.module.css'
import { deletedData, retainedData } from './rules.ts'

type Deletion = DataOf<RowOf<DataCalls, 'POST member/authApi/deletion'>>

const password = { label: '当前密码', required: true, longest: accountFieldLengths.password }

/** One form at a time, because both have the password. */
export function DataPart() {
  const [act, setAct] = useState<'export' | 'delete'>()
  return (
    <>
      <p>
        本站存有的您的全部资料：账号、登录和会话、同意记录、消息、企业记录和办理过程、上传的文件清单，一个 JSON 文件。
      </p>
      {act === 'export' ? (
        <ExportForm />
      ) : (
        <Button look="outline" className={styles.act} onClick={() => setAct('export')}>
          导出我的资料
        </Button>
      )}
      <div className={styles.deletion}>
        <BlockHead>注销账号</BlockHead>
        <DeletionSection isAsking={act === 'delete'} onAsk={() => setAct('delete')} />
      </div>
    </>
  )
}

function ExportForm() {
  const call = useCall<DataCalls>()
  const send = async (values: FormValues) => {
    const { data } = await call('POST member/authApi/exportData', { password: values.password ?? '' })
    saveText({ name: data.fileName, type: 'application/json', text: data.content })
    showToast('文件已生成，请查看浏览器的下载', 'good')
  }
  const { form, field } = useForm({ fields: { password }, send })
  return (
    <PublicForm {...form} button={{ ...form.button, isWide: false }} className={forms.form} verb="生成文件">
      <PasswordField {...field('password')} autoComplete="current-password" />
    </PublicForm>
  )
}

function DeletionSection({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }) {
  const call = useCall<DataCalls>()
  const load = useCallback(() => call('POST member/authApi/deletion', {}), [call])
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取注销申请" lines={3} />
  const { dueAt, hindrance } = reply.data
  if (dueAt !== null) return <OpenRequest deletion={reply.data} onChanged={reload} />
  return (
    <>
      {reply.data.stoppedBecause && (
        <Note tone="warning" title="上次的申请没有执行">
          {reply.data.stoppedBecause}
        </Note>
      )}
      <Consequences />
      {hindrance && (
        <Note tone="warning" title="现在不能注销">
          {hindrance}
        </Note>
      )}
      {!hindrance && isAsking && <RequestForm onChanged={reload} />}
      {!hindrance && !isAsking && (
        <Button look="neutral" onClick={onAsk}>
          申请注销
        </Button>
      )}
    </>
  )
}

function Consequences() {
  return (
    <div className={styles.consequences}>
      <p>申请后 15 天执行，在此之前可以登录撤销。执行时删除：</p>
      <ul>
        {deletedData.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>依法保留：</p>
      <ul>
        {retainedData.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

/** Reads first what the person can prove himself by. */
function RequestForm({ onChanged }: { onChanged: () => void }) {
  const call = useCall<SecondFactorCalls>()
  const load = useCallback(() => call('POST member/authApi/totp', {}), [call])
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  return reply ? <RequestFields own={reply.data} onChanged={onChanged} /> : <Loading lines={3} />
}

function RequestFields({ own, onChanged }: { own: OwnWays; onChanged: () => void }) {
  const call = useCall<DataCalls>()
  const proof = useFactorProof(own)
  const check = ({ understood }: FormValues) =>
    understood ? [] : [{ field: 'understood', message: '请确认您知道注销的后果' }]
  const send = async (values: FormValues) => {
    const input = { password: values.password ?? '', ...(await proof.prove(values)) }
    await call('POST member/authApi/requestDeletion', input)
    onChanged()
  }
  const fields: FormFields = { password, ...proof.fields, understood: { label: '确认' } }
  const { form, field } = useForm({ fields, check, send })
  return (
    <PublicForm {...form} button={{ ...form.button, isWide: false }} className={forms.form} verb="申请注销">
      <PasswordField {...field('password')} autoComplete="current-password" />
      {proof.display(field)}
      <Checkbox {...field('understood')} label="我知道注销后不能再登录，资料不能恢复" />
    </PublicForm>
  )
}

function OpenRequest({ deletion: { requestedAt, dueAt }, onChanged }: { deletion: Deletion; onChanged: () => void }) {
  const call = useCall<DataCalls>()
  const cancel = async () => {
    try {
      await call('POST member/authApi/cancelDeletion', {})
      showToast('注销申请已撤销', 'good')
    } catch (error) {
      showToast(failureMessage(error), 'bad')
    }
    onChanged()
  }
  return (
    <>
      <Note tone="warning" title={`账号将在 ${formatDate(dueAt, 'yyyy-MM-dd HH:mm')} 之后注销`}>
        {formatDate(requestedAt, 'yyyy-MM-dd HH:mm')} 申请。在此之前可以撤销，账号照常使用。
      </Note>
      <Button className={styles.act} onClick={() => void cancel()}>
        撤销注销申请
      </Button>
    </>
  )
}
