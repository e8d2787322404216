/** Writing an application: steps, kept as one goes, checked at the end, handed in once. */
import { Button, Card, Form } from 'antd'
import { useState } from 'react'
import { failureWords } from '../access/use-console.ts'
import { formatDate } from '../ui/format-date.ts'
import { Icon } from '../ui/icon.tsx'
import { Note } from '../ui/note.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { CheckAnswers } from './check-answers.tsx'
import { ClaimForm } from './claims/claim-form.tsx'
import styles from './console.module.css'
import { FaultList } from './fault-list.tsx'
import { RecordFormFields, sectionOf, sections, valuesOf } from './record-form.tsx'
import { Stages } from './stages.tsx'
import { FirmTimeline } from './timeline.tsx'
import { type Codes, useCodes } from './use-codes.ts'
import { type Draft, useDraft } from './use-draft.ts'
import type { Firm } from './use-firm.ts'

type Props = { firm: Firm | null; onDone: (firm: Firm) => void; onReload: () => void }

const titles = [...sections.map(({ title }) => title), '核对提交']
const last = titles.length - 1

export function ApplicationForm(props: Props) {
  const { codes, fault, retry } = useCodes()
  if (fault) return <ErrorState title={failureWords(fault)} onRetry={retry} />
  if (!codes) return <Loading label="正在读取代码表" lines={6} />
  return <Wizard {...props} codes={codes} />
}

function Wizard({ firm, codes, onDone, onReload }: Props & { codes: Codes }) {
  const draft = useDraft(firm)
  const [step, setStep] = useState(0)
  const [isSending, setSending] = useState(false)
  const go = async (to: number) => {
    await draft.keep()
    setStep(to)
    scrollTo({ top: 0 })
  }
  const mend = (field: string) => {
    setStep(sectionOf(field))
    setTimeout(() => draft.form.focusField(field), 100)
  }
  const handIn = async () => {
    setSending(true)
    const done = await draft.handIn()
    setSending(false)
    if (done) onDone(done)
    scrollTo({ top: 0 })
  }
  return (
    <>
      <Head firm={firm} savedAt={draft.savedAt} />
      <Stages titles={titles} current={step} onChange={to => void go(to)} />
      <div className={styles.columns}>
        <Card title={`第 ${step + 1} 步　${titles[step]}`}>
          <Troubles draft={draft} firm={firm} onMend={mend} onReload={onReload} />
          <Form
            form={draft.form}
            layout="vertical"
            scrollToFirstError
            initialValues={firm ? valuesOf(firm, codes) : {}}
            onValuesChange={draft.touch}
          >
            {sections.map(({ title, fields }, at) => (
              <div key={title} hidden={at !== step}>
                <RecordFormFields fields={fields} codes={codes} licence={firm?.licence ?? null} />
              </div>
            ))}
          </Form>
          {step === last && <CheckAnswers values={draft.form.getFieldsValue(true)} codes={codes} onMend={mend} />}
          <Foot step={step} isSending={isSending} onGo={go} onKeep={draft.keep} onHandIn={handIn} />
        </Card>
        <Beside firm={firm} />
      </div>
    </>
  )
}

function Head({ firm, savedAt }: { firm: Firm | null; savedAt: Date | undefined }) {
  return (
    <div className={styles.head}>
      <div>
        <h1>申请商品条码</h1>
        <p className={styles.quiet}>{firm ? firm.statusLabel : '新的申请'}</p>
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

type TroublesProps = { draft: Draft; firm: Firm | null; onMend: (field: string) => void; onReload: () => void }

function Troubles({ draft, firm, onMend, onReload }: TroublesProps) {
  const returned = firm?.returned
  const isCodeTaken = draft.faults.some(({ field, fault }) => field === 'creditCode' && fault === 'taken')
  return (
    <>
      {draft.faults.length > 0 && (
        <FaultList title={`有 ${draft.faults.length} 处需要修改`} faults={draft.faults} onMend={onMend} />
      )}
      {isCodeTaken && <ClaimForm claimedAt={firm?.claimedAt ?? undefined} saveDraft={draft.keep} />}
      {draft.faults.length === 0 && returned && (
        <FaultList
          title={`申请已退回，请修改后重新提交${returned.remark ? `：${returned.remark}` : ''}`}
          faults={returned.reasons.map(({ field, reason }) => ({ field, message: reason }))}
          onMend={onMend}
        />
      )}
      {draft.words && (
        <Note tone="bad" title={draft.words}>
          {draft.isOutdated && <Button onClick={onReload}>读取最新内容</Button>}
        </Note>
      )}
    </>
  )
}

type FootProps = {
  step: number
  isSending: boolean
  onGo: (to: number) => void
  onKeep: () => void
  onHandIn: () => void
}

function Foot({ step, isSending, onGo, onKeep, onHandIn }: FootProps) {
  return (
    <div className={styles.foot}>
      <Button disabled={step === 0} onClick={() => onGo(step - 1)}>
        上一步
      </Button>
      <div className={styles.buttons}>
        <Button onClick={onKeep}>保存草稿</Button>
        {step < last ? (
          <Button type="primary" onClick={() => onGo(step + 1)}>
            下一步：{titles[step + 1]}
          </Button>
        ) : (
          <Button type="primary" loading={isSending} onClick={onHandIn}>
            提交申请
          </Button>
        )}
      </div>
    </div>
  )
}

function Beside({ firm }: { firm: Firm | null }) {
  return (
    <div className={styles.stack}>
      <Card title="这次办理要用到">
        <ul className={styles.needs}>
          <li>营业执照照片或扫描件</li>
          <li>统一社会信用代码</li>
          <li>联系人的电话</li>
        </ul>
        <p className={styles.quiet}>每 10 秒自动保存一次，离开后回到这里可以接着填。</p>
      </Card>
      {firm?.branchCode && (
        <Card title="受理机构">
          <p>{firm.branchLabel}</p>
        </Card>
      )}
      {firm && firm.status !== 0 && (
        <Card title="办理进度">
          <FirmTimeline firm={firm} />
        </Card>
      )}
    </div>
  )
}
