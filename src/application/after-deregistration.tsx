/** After the last company prefix is cancelled: applying again, with the operators and the record that are here. */
import { App, Button, Card } from 'antd'
import { useState } from 'react'
import type { Firm, RegistrationCalls } from '../registration/calls.ts'
import shared from '../registration/display/console.module.css'
import { formerPrefixText } from '../registration/previous/former-prefix-text.ts'
import { Note } from '../ui/status/note.tsx'
import { failureMessage, isOutdated } from '../wire/fetching/failure-message.ts'
import { useCall } from '../wire/fetching/use-call.ts'

type Props = { firm: Firm; onDone: (firm: Firm) => void; onReload: () => void }

export function AfterDeregistration({ firm, onDone, onReload }: Props) {
  const call = useCall<RegistrationCalls>()
  const { message } = App.useApp()
  const [isSending, setSending] = useState(false)
  if (!firm.steps.includes('apply-again')) return null
  const applyAgain = async () => {
    setSending(true)
    try {
      const { data } = await call('POST tycpdmfirm/authApi/applyAgain', { version: firm.version })
      onDone(data)
      scrollTo({ top: 0 })
    } catch (error) {
      message.error(failureMessage(error))
      if (isOutdated(error)) onReload()
    } finally {
      setSending(false)
    }
  }
  return (
    <Card title="重新申请">
      <p>
        {'要再用商品条码，可以用这个账号重新申请。通过以后得到的是另一个厂商识别代码，原来的代码不再恢复。' +
          '企业资料会带过去，营业执照要重新上传；本企业的操作员一起转到新的申请。'}
      </p>
      <p>原来的登记、账单和办理记录由分支机构和中心保存，需要时可以查询。</p>
      <p className={shared.after}>
        <Button type="primary" loading={isSending} onClick={() => void applyAgain()}>
          重新申请
        </Button>
      </p>
    </Card>
  )
}

/** What the firm had before, above the application. */
export function PreviousFirmNote({ firm: { previous } }: Pick<Props, 'firm'>) {
  if (!previous) return null
  return (
    <Note title={`重新申请：${formerPrefixText(previous)}`}>
      原来的代码不再恢复，通过以后会分配另一个代码。资料已从原来的登记带来，请核对，并重新上传营业执照。
    </Note>
  )
}
