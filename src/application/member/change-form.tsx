/** Form of a member's change request; the record stays unchanged until the centre has approved the request. */
import { App, Button, Card, Form } from 'antd'
import { useState } from 'react'
import type { Firm, RegistrationCalls } from '../../registration/calls.ts'
import shared from '../../registration/display/console.module.css'
import { recordSections } from '../../registration/record/record-fields.ts'
import { Note } from '../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { CallFailure } from '../../wire/client.ts'
import { failureFaults, failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { FaultList } from '../fault-list.tsx'
import {
  displayFaults,
  type FieldFault,
  formValues,
  RecordFormFields,
  type RecordValues,
  requestBody,
} from '../record-form.tsx'
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
  const [form] = Form.useForm<RecordValues>()
  const [faults, setFaults] = useState<FieldFault[]>([])
  const [isSubmitting, setSubmitting] = useState(false)
  const submit = async () => {
    setSubmitting(true)
    try {
      const body = { ...requestBody(form.getFieldsValue(true)), version: firm.version }
      const { data } = await call('POST tycpdmfirm/authApi/updateSystem', body)
      message.success('变更申请已提交')
      onDone(data)
    } catch (error) {
      setFaults(failureFaults(error))
      displayFaults(form, failureFaults(error))
      if (failureFaults(error).length === 0) message.error(failureMessage(error))
      if (error instanceof CallFailure && error.status === 409 && error.faults.length === 0) onReload()
    } finally {
      setSubmitting(false)
    }
  }
  return (
    <>
      <div className={shared.head}>
        <h1>申请信息变更</h1>
      </div>
      <Card>
        <Note title="改动经分支机构和中心审核通过后生效，审核期间登记信息不变。" />
        {faults.length > 0 && (
          <FaultList
            title={`有 ${faults.length} 处需要修改`}
            faults={faults}
            onEditField={field => form.focusField(field)}
          />
        )}
        <Form form={form} layout="vertical" initialValues={formValues(firm, codes)}>
          {recordSections.map(({ title, fields }) => (
            <section key={title}>
              <h3 className={shared.part}>{title}</h3>
              <RecordFormFields fields={fields} codes={codes} licence={firm.licence} />
            </section>
          ))}
        </Form>
        <div className={shared.foot}>
          <Button onClick={onCancel}>取消</Button>
          <Button type="primary" loading={isSubmitting} onClick={() => void submit()}>
            提交变更申请
          </Button>
        </div>
      </Card>
    </>
  )
}
