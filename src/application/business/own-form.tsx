/** The form of a kind of case that has fields of its own. */

import { App, Button, Card, Form, Select } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import { isText, useTypedState } from '../../forms/use-typed-state.ts'
import type { Firm } from '../../registration/calls.ts'
import type { CaseDetail } from '../../registration/cases/calls.ts'
import { isRequiredNow } from '../../registration/cases/filings/filing-documents.ts'
import { isOfPrefix, type OfferedKind } from '../../registration/cases/kinds/case-kinds.ts'
import { fieldsOfKind } from '../../registration/cases/kinds/kind-fields.ts'
import shared from '../../registration/display/console.module.css'
import { Note } from '../../ui/status/note.tsx'
import { chinaDay } from '../../wire/china-time.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { bodyOf, CaseFields, type CaseValues, initialValues } from './case-fields.tsx'
import { Withdrawal } from './case-status.tsx'
import { FeeLine } from './fee-line.tsx'
import { kindTexts } from './kind-texts.ts'
import { NumberUse } from './number-use.tsx'
import { prefixTerm } from './prefix-term.ts'
import { ReturnNote } from './return-note.tsx'
import { ReviewTermLine } from './review-term-line.tsx'
import { useCaseSteps } from './use-case.ts'
import { useReturnFocus } from './use-return-focus.ts'

type Props = {
  firm: Firm
  kind: OfferedKind
  detail: CaseDetail | null
  onSubmitted: (detail: CaseDetail) => void
}

export function OwnForm({ firm, kind, detail, onSubmitted }: Props) {
  const { message } = App.useApp()
  const prefixes = firm.prefixes.map(prefixTerm).filter(({ state }) => state !== 'cancelled')
  const [companyPrefix, setCompanyPrefix] = useTypedState<string | undefined>({
    name: 'company prefix',
    initial: () => detail?.companyPrefix ?? prefixes[0]?.companyPrefix,
    isValue: isText,
  })
  const fields = fieldsOfKind(kind)
  const texts = kindTexts[kind]
  const isForPrefix = isOfPrefix(kind)
  const steps = useCaseSteps({ kind, companyPrefix: isForPrefix ? companyPrefix : undefined, existing: detail })
  const { form, submit, isBusy, markChanged, markSaved } = useConsoleForm<CaseValues>({
    send: async values => {
      onSubmitted(await steps.submit(bodyOf(fields, values)))
      scrollTo({ top: 0 })
    },
  })
  useReturnFocus(form.form, detail)
  const relation = Form.useWatch('relation', form.form) ?? initialValues(detail).relation ?? null
  const fieldsNow = fields.map(field => ({ ...field, required: isRequiredNow(kind, field, { relation }) }))
  const saveDraft = async () => {
    try {
      await steps.save(bodyOf(fields, form.form.getFieldsValue(true)))
      markSaved()
      message.success('草稿已保存')
    } catch (error) {
      message.error(failureMessage(error))
    }
  }
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, { label }]))
  return (
    <div className={shared.stack}>
      <ReturnNote detail={detail} />
      {texts.note && <Note tone={kind === 'cancellation' ? 'warning' : 'info'} title={texts.note} />}
      {kind === 'extra-prefix' && <NumberUse />}
      <Card>
        <ConsoleForm
          {...form}
          fields={{ ...labels, companyPrefix: { label: '厂商识别代码' } }}
          initialValues={initialValues(detail)}
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
                  label: `${prefix.companyPrefix}（有效期至 ${chinaDay(prefix.validTo)}）`,
                }))}
              />
            </ConsoleField>
          )}
          <CaseFields fields={fieldsNow} detail={detail} />
          <FeeLine business={kind} economicCode={firm.economicCode} />
          <ReviewTermLine />
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
