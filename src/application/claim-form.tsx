/** Form for a claim to a credit code that another firm has submitted. */
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { ClaimCalls } from '../registration/claims/calls.ts'
import { formatDate } from '../ui/formats/format-date.ts'
import { Note } from '../ui/status/note.tsx'
import { failureMessage } from '../wire/fetching/failure-message.ts'
import { useCall } from '../wire/fetching/use-call.ts'

type Props = {
  /** When the own claim was raised, if there is one. */
  claimedAt: string | undefined
  /** Saves the application form first, because the claim refers to the draft. */
  saveDraft: () => Promise<boolean>
}

export function ClaimForm({ claimedAt, saveDraft }: Props) {
  const call = useCall<ClaimCalls>()
  const { message } = App.useApp()
  const [raisedAt, setRaisedAt] = useState(claimedAt)
  const [isSending, setSending] = useState(false)
  const send = async ({ statement }: { statement: string }) => {
    setSending(true)
    try {
      await saveDraft()
      const { data } = await call('POST tycpdmfirm/authApi/claim', { statement })
      setRaisedAt(data.claimedAt)
    } catch (error) {
      message.error(failureMessage(error))
    } finally {
      setSending(false)
    }
  }
  if (raisedAt)
    return (
      <Note tone="info" title={`异议已于 ${formatDate(raisedAt, 'yyyy-MM-dd')} 提交，工作人员核实后会与您联系。`} />
    )
  return (
    <Note tone="warning" title="这个信用代码已有另一份申请。如果它是贵企业的代码，可以提出异议，由审核人员核实。">
      <Form<{ statement: string }> layout="vertical" onFinish={values => void send(values)}>
        <Form.Item
          name="statement"
          label="异议说明"
          rules={[{ required: true, min: 10, message: '请用至少 10 个字说明情况' }]}
        >
          <Input.TextArea rows={3} maxLength={1000} placeholder="例如：我公司从未委托他人申请，营业执照原件可供核对" />
        </Form.Item>
        <Button htmlType="submit" loading={isSending}>
          提出异议
        </Button>
      </Form>
    </Note>
  )
}
