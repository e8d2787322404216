/** The form of a kind of case that has fields of its own. */
import { App, Button, Card, Input, Select } from 'antd'
import { useState } from 'react'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import type { Firm } from '../../registration/calls.ts'
import type { CaseDetail } from '../../registration/cases/calls.ts'
import { isOfPrefix, type OfferedKind } from '../../registration/cases/case-kinds.ts'
import { type CaseField, fieldsOfKind } from '../../registration/cases/kind-fields.ts'
import shared from '../../registration/display/console.module.css'
import { shanghaiDay } from '../../registration/validity.ts'
import { Note } from '../../ui/status/note.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { Withdrawal } from './case-status.tsx'
import { kindTexts } from './kind-texts.ts'
import { NumberUse } from './number-use.tsx'
import { prefixTerm } from './prefix-term.ts'
import { ReturnNote, reasonsByField } from './return-note.tsx'
import { type FieldValues, useCaseSteps } from './use-case.ts'

type Values = Record<string, string | undefined>

const bodyOf = (fields: readonly CaseField[], values: Values): FieldValues =>
  Object.fromEntries(fields.map(({ name }) => [name, values[name] || null]))

type Props = {
  firm: Firm
  kind: OfferedKind
  detail: CaseDetail | null
  onSubmitted: (detail: CaseDetail) => void
}

export function OwnForm({ firm, kind, detail, onSubmitted }: Props) {
  const { message } = App.useApp()
  const prefixes = firm.prefixes.map(prefixTerm).filter(({ state }) => state !== 'cancelled')
  const [companyPrefix, setCompanyPrefix] = useState(detail?.companyPrefix ?? prefixes[0]?.companyPrefix)
  const fields = fieldsOfKind(kind)
  const texts = kindTexts[kind]
  const isForPrefix = isOfPrefix(kind)
  const steps = useCaseSteps({ kind, companyPrefix: isForPrefix ? companyPrefix : undefined, existing: detail })
  const { form, submit, isBusy, markChanged, markSaved } = useConsoleForm<Values>({
    send: async values => {
      onSubmitted(await steps.submit(bodyOf(fields, values)))
      scrollTo({ top: 0 })
    },
  })
  const saveDraft = async () => {
    try {
      await steps.save(bodyOf(fields, form.form.getFieldsValue(true)))
      markSaved()
      message.success('草稿已保存')
    } catch (error) {
      message.error(failureMessage(error))
    }
  }
  const reasons = reasonsByField(detail)
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, { label }]))
  const initialValues = Object.fromEntries(
    Object.entries(detail?.fields ?? {}).map(([name, value]) => [name, value ?? undefined]),
  )
  return (
    <div className={shared.stack}>
      <ReturnNote detail={detail} />
      {texts.note && <Note tone={kind === 'cancellation' ? 'warning' : 'info'} title={texts.note} />}
      {kind === 'extra-prefix' && <NumberUse />}
      <Card>
        <ConsoleForm
          {...form}
          fields={{ ...labels, companyPrefix: { label: '厂商识别代码' } }}
          initialValues={initialValues}
        >
          {isForPrefix && (
            <ConsoleField label="厂商识别代码" required>
              <Select
                aria-label="厂商识别代码"
                value={companyPrefix}
                disabled={detail !== null}
                onChange={next => {
                  setCompanyPrefix(next)
                  markChanged()
                }}
                options={prefixes.map(prefix => ({
                  value: prefix.companyPrefix,
                  label: `${prefix.companyPrefix}（有效期至 ${shanghaiDay(prefix.validTo)}）`,
                }))}
              />
            </ConsoleField>
          )}
          {fields.map(field => (
            <ConsoleField
              key={field.name}
              name={field.name}
              label={field.label}
              required={field.required}
              hint={reasons.has(field.name) ? `退回原因：${reasons.get(field.name)}` : (field.hint ?? '')}
            >
              {controlOf(field)}
            </ConsoleField>
          ))}
          <div className={shared.buttons}>
            <Button type="primary" loading={isBusy} onClick={submit}>
              {texts.verb}
            </Button>
            <Button onClick={() => void saveDraft()}>保存草稿</Button>
          </div>
        </ConsoleForm>
        {steps.latest && <Withdrawal detail={steps.latest} onChange={onSubmitted} />}
      </Card>
    </div>
  )
}

function controlOf({ control, choices = [], longest }: CaseField) {
  switch (control) {
    case 'lines':
      return <Input.TextArea rows={3} maxLength={longest} />
    case 'choice':
      return <Select options={choices.map(value => ({ value, label: value }))} placeholder="请选择" />
    case 'day':
      return <Input type="date" maxLength={longest} />
    case 'number':
      return <Input inputMode="numeric" maxLength={longest} />
    case 'area':
      return <Input inputMode="decimal" maxLength={longest} autoComplete="off" />
    case 'text':
      return <Input maxLength={longest} autoComplete="off" />
  }
}
