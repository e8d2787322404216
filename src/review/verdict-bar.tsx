/** The verdict: reasons from templates or written, then approve, return or refuse, each with a confirmation. */
import { App, Button, Input, type InputRef, Select } from 'antd'
import { type RefObject, useRef, useState } from 'react'
import { recordFields, recordRows } from '../registration/record/record-fields.ts'
import { useConfirm } from '../ui/console/confirm.tsx'
import { failureFaults, failureMessage, isOutdated } from '../wire/fetching/failure-message.ts'
import { useCall } from '../wire/fetching/use-call.ts'
import type { FirmDetail, ReviewCalls } from './calls.ts'
import { reviewInputLengths } from './input-lengths.ts'
import detail from './review-detail.module.css'
import { useReviewKeys } from './use-review-keys.ts'
import styles from './verdict-bar.module.css'

type Verdict = 'pass' | 'return' | 'refuse'
type Reason = { field: string; reason: string }
type Props = { firm: FirmDetail; onDone: () => void; onOutdated: () => void }

const reasonTemplates: readonly Reason[] = [
  { field: 'licenceFileId', reason: '营业执照照片不清或缺角，请重新上传' },
  { field: 'firmName', reason: '企业名称与营业执照不符' },
  { field: 'creditCode', reason: '统一社会信用代码与营业执照不符' },
  { field: 'address', reason: '注册地址不完整，请写到门牌号' },
  { field: 'contactPhone', reason: '联系电话无法接通，请核对' },
]

const verdictTexts: Readonly<Record<Verdict, { label: string; confirmTitle: string; successMessage: string }>> = {
  pass: { label: '通过', confirmTitle: '通过这份申请？', successMessage: '已通过' },
  return: { label: '退回补正', confirmTitle: '退回给企业补正？', successMessage: '已退回' },
  refuse: {
    label: '不予通过',
    confirmTitle: '不予通过？企业不能再修改这份申请。',
    successMessage: '已作出不予通过的决定',
  },
}

const emptyReason: Reason = { field: '', reason: '' }

export function VerdictBar({ firm, onDone, onOutdated }: Props) {
  const call = useCall<ReviewCalls>()
  const { message } = App.useApp()
  const { openDialog, dialog } = useConfirm()
  const [added, setAdded] = useState<Reason[]>([])
  const [input, setInput] = useState(emptyReason)
  const inputRef = useRef<InputRef>(null)
  // A reason that is entered but not added yet is sent too.
  const reasons = withReason(added, input)
  const [remark, setRemark] = useState('')

  const decide = async (verdict: Verdict) => {
    try {
      const { id, version } = firm
      await call('POST tycpdmfirm/authApi/audit', { id, version, verdict, reasons, remark })
      message.success(verdictTexts[verdict].successMessage)
      onDone()
    } catch (error) {
      const failure = failureFaults(error)[0]?.message ?? failureMessage(error)
      if (!isOutdated(error)) return failure
      // The case is no longer what the reviewer decided on, so it is loaded again.
      message.error(failure)
      onOutdated()
    }
    return
  }
  const confirmVerdict = (verdict: Verdict) => {
    if (!firm.steps.includes(verdict)) return
    if (verdict === 'return' && reasons.length === 0) {
      message.warning('退回时请至少写一条要修改的地方')
      inputRef.current?.focus()
      return
    }
    const summary = [...reasons.map(({ reason }) => reason), remark].filter(Boolean).join('；')
    openDialog({
      title: verdictTexts[verdict].confirmTitle,
      text: summary || firm.firmName,
      ok: verdictTexts[verdict].label,
      danger: verdict !== 'pass',
      onOk: () => decide(verdict),
    })
  }
  useReviewKeys({ a: () => confirmVerdict('pass'), r: () => confirmVerdict('return') })

  const isWaiting = firm.steps.some(step => step === 'pass' || step === 'return' || step === 'refuse')
  if (!isWaiting) return null
  return (
    <>
      {dialog}
      <div className={detail.detail}>
        <h3>审核意见</h3>
        <Reasons added={added} onAdd={setAdded} input={input} onInputChange={setInput} inputRef={inputRef} />
        <Input.TextArea
          aria-label="审核意见"
          rows={3}
          maxLength={reviewInputLengths.remark}
          placeholder="退回时在上面选或写清要改哪一处；这里可以补充说明"
          value={remark}
          onChange={event => setRemark(event.target.value)}
        />
      </div>
      <div className={styles.verdict}>
        <div className={styles.buttons}>
          {firm.steps.includes('return') && (
            <Button danger onClick={() => confirmVerdict('return')}>
              退回补正
            </Button>
          )}
          {firm.steps.includes('refuse') && <Button onClick={() => confirmVerdict('refuse')}>不予通过</Button>}
        </div>
        {firm.steps.includes('pass') && (
          <Button type="primary" onClick={() => confirmVerdict('pass')}>
            通过并看下一件
          </Button>
        )}
      </div>
    </>
  )
}

const fieldOptions = recordFields.map(field => ({ value: field, label: recordRows[field].label }))

/** The reasons with one more, trimmed; an empty or duplicate one is not added. */
function withReason(reasons: Reason[], { field, reason }: Reason): Reason[] {
  const text = reason.trim()
  return text === '' || reasons.some(other => other.reason === text) ? reasons : [...reasons, { field, reason: text }]
}

type ReasonsProps = {
  added: Reason[]
  onAdd: (reasons: Reason[]) => void
  input: Reason
  onInputChange: (reason: Reason) => void
  inputRef: RefObject<InputRef | null>
}

function Reasons({ added, onAdd, input, onInputChange, inputRef }: ReasonsProps) {
  const addInput = () => {
    onAdd(withReason(added, input))
    onInputChange({ ...input, reason: '' })
  }
  return (
    <>
      <div className={styles.reasons}>
        {reasonTemplates.map(one => (
          <Button key={one.reason} size="small" onClick={() => onAdd(withReason(added, one))}>
            {one.reason}
          </Button>
        ))}
      </div>
      <div className={styles.ownReason}>
        <Select
          aria-label="要修改的字段"
          placeholder="字段"
          allowClear
          options={fieldOptions}
          onChange={(field: string | undefined) => onInputChange({ ...input, field: field ?? '' })}
          popupMatchSelectWidth={false}
        />
        <Input
          ref={inputRef}
          aria-label="要修改的地方"
          placeholder="写一条要修改的地方"
          maxLength={reviewInputLengths.reason}
          value={input.reason}
          onChange={event => onInputChange({ ...input, reason: event.target.value })}
          onPressEnter={addInput}
        />
        <Button onClick={addInput}>添加</Button>
      </div>
      <AddedReasons added={added} onAdd={onAdd} />
    </>
  )
}

function AddedReasons({ added, onAdd }: Pick<ReasonsProps, 'added' | 'onAdd'>) {
  return (
    <ol>
      {added.map(one => (
        <li key={one.reason}>
          {one.field && `${fieldOptions.find(({ value }) => value === one.field)?.label ?? one.field}：`}
          {one.reason}
          <Button type="link" size="small" onClick={() => onAdd(added.filter(other => other !== one))}>
            删除
          </Button>
        </li>
      ))}
    </ol>
  )
}
