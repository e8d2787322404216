/** The whole history of one firm in the auditor's page, and the check of its chain by a click. */
import { Button } from 'antd'
import { useState } from 'react'
import shared from '../registration/display/console.module.css'
import { formatCount } from '../ui/formats/format-count.ts'
import { formatDate } from '../ui/formats/format-date.ts'
import { Note } from '../ui/status/note.tsx'
import type { DataOf } from '../wire/call.ts'
import { failureMessage } from '../wire/fetching/failure-message.ts'
import { useCall } from '../wire/fetching/use-call.ts'
import type { AuditCalls } from './calls.ts'

type Result = DataOf<Extract<AuditCalls, { name: 'verifyFirm' }>>
type Props = { firmId: string; firmName: string; onLeave: () => void }

export function FirmChain({ firmId, firmName, onLeave }: Props) {
  const call = useCall<AuditCalls>()
  const [result, setResult] = useState<Result>()
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    setFault('')
    try {
      setResult((await call('POST auditlog/authApi/verifyFirm', { firmId })).data)
    } catch (error) {
      setFault(failureMessage(error))
    }
    setBusy(false)
  }
  return (
    <section aria-label="一家企业的全部记录">
      <div className={shared.head}>
        <div>
          <h2 className={shared.pageTitle}>{firmName}的全部记录</h2>
          <p className={shared.quiet}>只能查看，不能办理。</p>
        </div>
        <div className={shared.buttons}>
          <Button onClick={onLeave}>看全部企业</Button>
          <Button type="primary" loading={isBusy} onClick={() => void check()}>
            核对记录链
          </Button>
        </div>
      </div>
      <div role="status">
        {fault && <Note tone="bad" title={fault} />}
        {result && <ChainResult {...result} />}
      </div>
    </section>
  )
}

function ChainResult({ steps, firstAt, lastAt, broken, checkedAt }: Result) {
  const isWhole = broken.length === 0
  return (
    <Note tone={isWhole ? 'good' : 'bad'} title={isWhole ? '记录完整' : `第 ${broken.join('、')} 步与校验值不符`}>
      {formatDate(firstAt)} 到 {formatDate(lastAt)}，共 {formatCount(steps)} 步（含保存的草稿），{formatDate(checkedAt)}{' '}
      核对。
    </Note>
  )
}
