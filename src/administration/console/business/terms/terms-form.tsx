/** The form of a new version of the terms: it begins with the text that is in force. */
import { App, Input } from 'antd'
import { termsLengths } from '../../../../account/terms/terms-rules.ts'
import { lastEffectiveDay } from '../../../../fees/rates/rules.ts'
import { ConsoleField } from '../../../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../../forms/console/use-console-form.ts'
import shared from '../../../../registration/display/console.module.css'
import { Note } from '../../../../ui/status/note.tsx'
import { chinaDay, shiftDay } from '../../../../wire/china-time.ts'
import { useCall } from '../../../../wire/fetching/use-call.ts'
import type { TermsVersionCalls } from '../../../terms/calls.ts'
import styles from '../business-settings.module.css'

const termsFields = {
  version: { label: '版本', hint: '字母、数字、点和短横，例如 2027-1', required: true, longest: termsLengths.version },
  effectiveOn: { label: '从哪天起', hint: '当天零点起，最早明天', required: true },
  changes: { label: '这一版的变化', hint: '一两句话，登录时给用户看', required: true, longest: termsLengths.changes },
  content: {
    label: '全文',
    hint: '“## ”开头的一行是标题，其余每行一段',
    required: true,
    longest: termsLengths.content,
  },
} as const

type Values = Partial<Record<keyof typeof termsFields, string>>

export function TermsForm({ content, onSaved }: { content: string; onSaved: () => void }) {
  const call = useCall<TermsVersionCalls>()
  const { message } = App.useApp()
  const tomorrow = shiftDay(chinaDay(new Date()), 1)
  const { form } = useConsoleForm<Values>({
    send: async ({ version = '', effectiveOn = '', changes = '', content: typed = '' }) => {
      await call('POST staff/authApi/terms/save', { version, effectiveOn, changes, content: typed })
      message.success(`已发布，${effectiveOn} 起生效；在那以前可以撤回`)
      onSaved()
    },
  })
  return (
    <div className={shared.stack}>
      <Note tone="info" title="生效后每个账号第一次登录时要看过并同意">
        不同意的不能办理业务。保存后在“用户协议”页面就能看到，注明尚未生效。
      </Note>
      <ConsoleForm
        {...form}
        fields={termsFields}
        initialValues={{ content, effectiveOn: tomorrow }}
        verb="发布新的一版"
        button={{ type: 'primary' }}
      >
        <div className={styles.pair}>
          <ConsoleField {...termsFields.version} name="version">
            <Input autoComplete="off" />
          </ConsoleField>
          <ConsoleField {...termsFields.effectiveOn} name="effectiveOn">
            <Input type="date" autoComplete="off" min={tomorrow} max={lastEffectiveDay(tomorrow)} />
          </ConsoleField>
        </div>
        <ConsoleField {...termsFields.changes} name="changes">
          <Input.TextArea rows={2} />
        </ConsoleField>
        <ConsoleField {...termsFields.content} name="content">
          <Input.TextArea rows={16} />
        </ConsoleField>
      </ConsoleForm>
    </div>
  )
}
