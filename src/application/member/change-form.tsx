/** Form of a member's change request; the record stays unchanged until the centre has approved the request. */
import { App, Button, Card } from 'antd'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import type { Firm, RegistrationCalls } from '../../registration/calls.ts'
import shared from '../../registration/display/console.module.css'
import { recordRows, recordSections } from '../../registration/record/record-fields.ts'
import { Note } from '../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage, isOutdated } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { formValues, RecordFormFields, type RecordValues, requestBody } from '../record-form.tsx'
import { type Codes, useCodes } from '../use-codes.ts'

type Props = { firm: Firm; onDone: (firm: Firm) => void; onCancel: () => void; onReload: () => void }

export function ChangeForm(props: Props) {
  const { codes, fault, retry } = useCodes()
  if (fault) return <ErrorState title={failureMessage(fault)} onRetry={retry} />
  if (!codes) return <Loading label="正在读取代码表" lines={6} />
  return <ChangeFields {...props} codes={codes} />
}

function ChangeFields({ firm, codes, onDone, onCancel, onReload }: Props & { codes: Codes }) {
  const call = useCall<RegistrationCalls>()
  const { message } = App.useApp()
  const { form, submit, isBusy } = useConsoleForm<RecordValues>({
    send: async values => {
      const body = { ...requestBody(values), version: firm.version }
      const { data } = await call('POST tycpdmfirm/authApi/updateSystem', body)
      message.success('变更申请已提交')
      onDone(data)
    },
    onFailure: error => {
      if (isOutdated(error)) onReload()
    },
  })
  return (
    <>
      <div className={shared.head}>
        <h1>申请信息变更</h1>
      </div>
      <Card>
        <Note title="改动经分支机构和中心审核通过后生效，审核期间登记信息不变。" />
        <ConsoleForm {...form} fields={recordRows} initialValues={formValues(firm, codes)}>
          {recordSections.map(({ title, fields }) => (
            <section key={title}>
              <h3 className={shared.part}>{title}</h3>
              <RecordFormFields fields={fields} codes={codes} licence={firm.licence} />
            </section>
          ))}
        </ConsoleForm>
        <div className={shared.foot}>
          <Button onClick={onCancel}>取消</Button>
          <Button type="primary" loading={isBusy} onClick={submit}>
            提交变更申请
          </Button>
        </div>
      </Card>
    </>
  )
}
