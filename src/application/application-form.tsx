/** Application form: a wizard that saves drafts, checks the record at the last step and submits it once. */
import { Button, Card } from 'antd'
import { useState } from 'react'
import { ConsoleForm } from '../forms/console/console-form.tsx'
import { FaultList } from '../forms/console/fault-list.tsx'
import type { Firm } from '../registration/calls.ts'
import shared from '../registration/display/console.module.css'
import { FirmTimeline } from '../registration/display/timeline.tsx'
import { fieldLabel, recordRows, recordSections } from '../registration/record/record-fields.ts'
import { formatDate } from '../ui/formats/format-date.ts'
import { Icon } from '../ui/status/icon.tsx'
import { Note } from '../ui/status/note.tsx'
import { ErrorState, Loading } from '../ui/status/states.tsx'
import { failureMessage } from '../wire/fetching/failure-message.ts'
import { decodeStatus } from '../wire/integers.ts'
import styles from './application.module.css'
import { ClaimForm } from './claim-form.tsx'
import { formValues, RecordFormFields, sectionIndex } from './record-form.tsx'
import { Stages } from './stages.tsx'
import { SubmissionSummary } from './submission-summary.tsx'
import { type Codes, useCodes } from './use-codes.ts'
import { type Draft, useDraft } from './use-draft.ts'

type Props = { firm: Firm | null; onDone: (firm: Firm) => void; onReload: () => void }

const stepTitles = [...recordSections.map(({ title }) => title), '核对提交']
const lastStep = stepTitles.length - 1

export function ApplicationForm(props: Props) {
  const { codes, fault, retry } = useCodes()
  if (fault) return <ErrorState title={failureMessage(fault)} onRetry={retry} />
  if (!codes) return <Loading label="正在读取代码表" lines={6} />
  return <Wizard {...props} codes={codes} />
}

function Wizard({ firm, codes, onDone, onReload }: Props & { codes: Codes }) {
  const draft = useDraft(firm)
  const [step, setStep] = useState(0)
  const [isSending, setSending] = useState(false)
  const goToStep = async (to: number) => {
    await draft.save()
    setStep(to)
    scrollTo({ top: 0 })
  }
  const editField = (field: string) => {
    setStep(sectionIndex(field))
    setTimeout(() => draft.form.focusField(field), 100)
  }
  const submit = async () => {
    setSending(true)
    const submitted = await draft.submit()
    setSending(false)
    if (!submitted) return
    onDone(submitted)
    scrollTo({ top: 0 })
  }
  return (
    <>
      <Head firm={firm} savedAt={draft.savedAt} />
      <Stages titles={stepTitles} current={step} onChange={to => void goToStep(to)} />
      <div className={shared.columns}>
        <Card title={`第 ${step + 1} 步　${stepTitles[step]}`}>
          <Problems draft={draft} firm={firm} onEditField={editField} onReload={onReload} />
          <ConsoleForm
            form={draft.form}
            initialValues={firm ? formValues(firm, codes) : {}}
            onChange={draft.markChanged}
            faults={draft.faults}
            fields={recordRows}
            onOpenField={field => setStep(sectionIndex(field))}
          >
            {recordSections.map(({ title, fields }, index) => (
              <div key={title} hidden={index !== step}>
                <RecordFormFields fields={fields} codes={codes} licence={firm?.licence ?? null} />
              </div>
            ))}
          </ConsoleForm>
          {step === lastStep && (
            <SubmissionSummary values={draft.form.getFieldsValue(true)} codes={codes} onEditField={editField} />
          )}
          <StepButtons step={step} isSending={isSending} onGoToStep={goToStep} onSave={draft.save} onSubmit={submit} />
        </Card>
        <Sidebar firm={firm} />
      </div>
    </>
  )
}

function Head({ firm, savedAt }: { firm: Firm | null; savedAt: Date | undefined }) {
  return (
    <div className={shared.head}>
      <div>
        <h1>申请商品条码</h1>
        <p className={shared.quiet}>{firm ? firm.statusLabel : '新的申请'}</p>
      </div>
      <p className={styles.saved} role="status">
        {savedAt && (
          <>
            <Icon name="good" size="s" /> {formatDate(savedAt, 'HH:mm')} 已自动保存，可以随时离开
          </>
        )}
      </p>
    </div>
  )
}

type ProblemsProps = { draft: Draft; firm: Firm | null; onEditField: (field: string) => void; onReload: () => void }

function Problems({ draft, firm, onEditField, onReload }: ProblemsProps) {
  const returned = firm?.returned
  const isCodeTaken = draft.faults.some(({ field, fault }) => field === 'creditCode' && fault === 'taken')
  return (
    <>
      {isCodeTaken && <ClaimForm claimedAt={firm?.claimedAt ?? undefined} saveDraft={draft.save} />}
      {draft.faults.length === 0 && returned && (
        <FaultList
          title={`申请已退回，请修改后重新提交${returned.remark ? `：${returned.remark}` : ''}`}
          lines={returned.reasons.map(({ field, reason }) => ({ field, text: reasonText(field, reason) }))}
          onEditField={onEditField}
          takesFocus
        />
      )}
      {draft.message && (
        <Note tone="bad" title={draft.message}>
          {draft.isOutdated && <Button onClick={onReload}>读取最新内容</Button>}
        </Note>
      )}
    </>
  )
}

const reasonText = (field: string, reason: string) => (field ? `${fieldLabel(field)}：${reason}` : reason)

type StepButtonsProps = {
  step: number
  isSending: boolean
  onGoToStep: (to: number) => void
  onSave: () => void
  onSubmit: () => void
}

function StepButtons({ step, isSending, onGoToStep, onSave, onSubmit }: StepButtonsProps) {
  return (
    <div className={shared.foot}>
      <Button disabled={step === 0} onClick={() => onGoToStep(step - 1)}>
        上一步
      </Button>
      <div className={shared.buttons}>
        <Button onClick={onSave}>保存草稿</Button>
        {step < lastStep ? (
          <Button type="primary" onClick={() => onGoToStep(step + 1)}>
            下一步：{stepTitles[step + 1]}
          </Button>
        ) : (
          <Button type="primary" loading={isSending} onClick={onSubmit}>
            提交申请
          </Button>
        )}
      </div>
    </div>
  )
}

function Sidebar({ firm }: { firm: Firm | null }) {
  return (
    <div className={shared.stack}>
      <Card title="这次办理要用到">
        <ul className={styles.needs}>
          <li>营业执照照片或扫描件</li>
          <li>统一社会信用代码</li>
          <li>联系人的电话</li>
        </ul>
        <p className={shared.quiet}>每 10 秒自动保存一次，离开后回到这里可以接着填。</p>
      </Card>
      {firm?.branchCode && (
        <Card title="受理机构">
          <p>{firm.branchLabel}</p>
        </Card>
      )}
      {firm && decodeStatus(firm.status) !== 'draft' && (
        <Card title="办理进度">
          <FirmTimeline firm={firm} />
        </Card>
      )}
    </div>
  )
}
