/** The form of a binding: the applicant, with the letter of authorisation and the licence. */

import { App, Button, Card } from 'antd'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import type { CaseDetail } from '../../registration/cases/calls.ts'
import { fieldsOfKind } from '../../registration/cases/kinds/kind-fields.ts'
import shared from '../../registration/display/console.module.css'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { bodyOf, CaseFields, type CaseValues, initialValues } from '../business/case-fields.tsx'
import { Withdrawal } from '../business/case-status.tsx'
import { ReturnNote } from '../business/return-note.tsx'
import { ReviewTermLine } from '../business/review-term-line.tsx'
import { useCaseSteps } from '../business/use-case.ts'
import { useReturnFocus } from '../business/use-return-focus.ts'

type Props = {
  companyPrefix: string
  firmName: string
  detail: CaseDetail | null
  onChange: (detail: CaseDetail) => void
  /** Back to the search; undefined once the case is stored. */
  onBack?: () => void
}

const fields = fieldsOfKind('binding')
const labels = Object.fromEntries(fields.map(({ name, label }) => [name, { label }]))

export function BindingForm({ companyPrefix, firmName, detail, onChange, onBack }: Props) {
  const { message } = App.useApp()
  const steps = useCaseSteps({ kind: 'binding', companyPrefix, existing: detail })
  const { form, submit, isBusy, markSaved } = useConsoleForm<CaseValues>({
    send: async values => {
      onChange(await steps.submit(bodyOf(fields, values)))
      scrollTo({ top: 0 })
    },
  })
  useReturnFocus(form.form, detail)
  const saveDraft = async () => {
    try {
      await steps.save(bodyOf(fields, form.form.getFieldsValue(true)))
      markSaved()
      message.success('草稿已保存')
    } catch (error) {
      message.error(failureMessage(error))
    }
  }
  return (
    <div className={shared.stack}>
      <ReturnNote detail={detail} />
      <Card title="第二步：提交材料">
        <KeyValue
          facts={[
            { key: '企业名称', value: firmName },
            { key: '厂商识别代码', value: companyPrefix },
          ]}
        />
        <ConsoleForm {...form} fields={labels} initialValues={initialValues(detail)}>
          <CaseFields fields={fields} detail={detail} />
          <ReviewTermLine />
          <div className={shared.buttons}>
            <Button type="primary" loading={isBusy} onClick={submit}>
              提交绑定
            </Button>
            <Button onClick={() => void saveDraft()}>保存草稿</Button>
            {onBack && !steps.latest && <Button onClick={onBack}>换一家企业</Button>}
          </div>
        </ConsoleForm>
        {steps.latest && <Withdrawal detail={steps.latest} onChange={onChange} />}
      </Card>
    </div>
  )
}
