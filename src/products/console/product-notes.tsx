/** Notes of colleagues on a record. Nobody outside the firm reads them. */
import { App, Button, Card, Input } from 'antd'
import { useCallback } from 'react'
import { useRights } from '../../access/operator/use-rights.ts'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import type { FormFields } from '../../forms/form-faults.ts'
import shared from '../../registration/display/console.module.css'
import { doneText, useRequestKey } from '../../request-keys/use-request-key.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { ProductNoteCalls } from '../notes/calls.ts'
import { noteLimits } from '../notes/note-limits.ts'
import styles from './products.module.css'

const fields: FormFields = { text: { label: '备注', longest: noteLimits.text, required: true } }

export function ProductNotes({ id }: { id: number }) {
  const call = useCall<ProductNoteCalls>()
  const { message } = App.useApp()
  const canEdit = useRights()('edit-products')
  const load = useCallback(async () => (await call('POST product/authApi/note/list', { id })).data, [call, id])
  const { reply: notes = [], reload } = useReply(load)
  const remove = (noteId: number) => {
    call('POST product/authApi/note/delete', { id: noteId })
      .then(reload)
      .catch(error => message.error(failureMessage(error)))
  }
  if (notes.length === 0 && !canEdit) return null
  return (
    <Card title="备注" extra={<span className={shared.quiet}>只有本企业看得到</span>}>
      {notes.length > 0 && (
        <ul className={styles.lines}>
          {notes.map(({ id: noteId, text, at, byName, isOwn }) => (
            <li key={noteId}>
              <p className={shared.quiet}>
                {formatDate(at, 'yyyy-MM-dd HH:mm')}　{byName ?? '已注销的账号'}
              </p>
              <p className={styles.note}>{text}</p>
              {isOwn && canEdit && (
                <Button
                  type="link"
                  size="small"
                  aria-label={`删除备注 ${text.slice(0, 20)}`}
                  onClick={() => remove(noteId)}
                >
                  删除
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canEdit && <NoteForm id={id} onAdded={reload} />}
    </Card>
  )
}

function NoteForm({ id, onAdded }: { id: number; onAdded: () => void }) {
  const call = useCall<ProductNoteCalls>()
  const { message } = App.useApp()
  const onceSent = useRequestKey(`note-${id}`)
  const { form, submit, isBusy } = useConsoleForm<{ text?: string }>({
    send: async ({ text = '' }) => {
      const { data } = await onceSent(key => call('POST product/authApi/note/add', { key, id, text }))
      form.form.resetFields()
      if (data.isRepeat) message.info(doneText(data, '备注在上面'))
      onAdded()
    },
  })
  return (
    <ConsoleForm
      {...form}
      formName="note"
      fields={fields}
      initialValues={{ text: '' }}
      record={`note ${id}`}
      onSubmit={submit}
    >
      <ConsoleField name="text" label="写备注" required longest={noteLimits.text}>
        <Input.TextArea rows={2} placeholder="例如 包装四月起换新，等印刷稿" />
      </ConsoleField>
      <Button htmlType="submit" loading={isBusy}>
        写上
      </Button>
    </ConsoleForm>
  )
}
