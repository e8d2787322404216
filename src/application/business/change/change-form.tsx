/** The form of a change: the record line by line, then a page of what changes before it is submitted. */

import { App, Button, Card } from 'antd'
import { useState } from 'react'
import { ConsoleForm } from '../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../forms/console/use-console-form.ts'
import type { Firm } from '../../../registration/calls.ts'
import type { CaseDetail } from '../../../registration/cases/calls.ts'
import { newLicenceFault } from '../../../registration/cases/new-licence.ts'
import { ChangeTable } from '../../../registration/display/change-table.tsx'
import shared from '../../../registration/display/console.module.css'
import { recordRows, recordSections } from '../../../registration/record/record-fields.ts'
import { Note } from '../../../ui/status/note.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { formValues, type RecordValues } from '../../wizard/record-form.tsx'
import type { Codes } from '../../wizard/use-codes.ts'
import { branchesText } from '../branches-text.ts'
import { Withdrawal } from '../case-status.tsx'
import { FeeLine } from '../fee-line.tsx'
import { changedFields, RecordLines } from '../record-lines.tsx'
import { ReturnNote } from '../return-note.tsx'
import { ReviewTermLine } from '../review-term-line.tsx'
import { useCaseSteps } from '../use-case.ts'
import { useOpenFields } from '../use-open-fields.ts'
import { useReturnFocus } from '../use-return-focus.ts'

type Props = { firm: Firm; codes: Codes; detail: CaseDetail | null; onSubmitted: (detail: CaseDetail) => void }

const unchangedText = '还没有改动：点“有变化”，填上新的内容'

export function ChangeForm({ firm, codes, detail, onSubmitted }: Props) {
  const { message } = App.useApp()
  const { open, toggle } = useOpenFields(detail)
  const [saved, setSaved] = useState<CaseDetail>()
  const steps = useCaseSteps({ kind: 'change', existing: detail })
  const { form, submit, isBusy, markSaved } = useConsoleForm<RecordValues>({
    send: async values => {
      onSubmitted(await steps.submit(changedFields(values, open)))
      scrollTo({ top: 0 })
    },
    onFailure: () => setSaved(undefined),
  })
  useReturnFocus(form.form, detail)
  // Nothing to save: an empty draft would stay in the list of business.
  const isUnchanged = open.size === 0 && !detail && !steps.latest
  const save = async () => {
    if (isUnchanged) return void message.info(unchangedText)
    try {
      const draft = await steps.save(changedFields(form.form.getFieldsValue(true), open))
      markSaved()
      return draft
    } catch (error) {
      message.error(failureMessage(error))
      return undefined
    }
  }
  const saveDraft = async () => {
    if (await save()) message.success('草稿已保存，可以以后再提交')
  }
  const review = async () => {
    const draft = await save()
    const missing = draft && newLicenceFault(draft.changes)
    if (missing) {
      if (!open.has('licenceFileId')) toggle('licenceFileId', true)
      return form.onFaults([missing])
    }
    if (draft?.changes.length === 0) message.info(unchangedText)
    else if (draft) setSaved(draft)
    scrollTo({ top: 0 })
  }
  const lines = { firm, codes, open, onToggle: toggle, detail: steps.latest ?? detail }
  return (
    <>
      {saved && (
        <Changes
          saved={saved}
          economicCode={firm.economicCode}
          isBusy={isBusy}
          onSubmit={submit}
          onBack={() => setSaved(undefined)}
        />
      )}
      <div hidden={saved !== undefined}>
        <ConsoleForm {...form} fields={recordRows} initialValues={formValues({ ...firm, ...detail?.fields }, codes)}>
          <div className={shared.stack}>
            <ReturnNote detail={detail} />
            {recordSections.map(({ title, fields }) => (
              <Card key={title} title={title}>
                <RecordLines {...lines} fields={fields} />
              </Card>
            ))}
            <div className={shared.buttons}>
              <Button type="primary" onClick={() => void review()}>
                下一步：核对改动
              </Button>
              <Button onClick={() => void saveDraft()}>保存草稿</Button>
            </div>
            {steps.latest && <Withdrawal detail={steps.latest} onChange={onSubmitted} />}
          </div>
        </ConsoleForm>
      </div>
    </>
  )
}

type ChangesProps = {
  saved: CaseDetail
  economicCode: string | null
  isBusy: boolean
  onSubmit: () => void
  onBack: () => void
}

const moveText = (saved: CaseDetail) => {
  if (saved.firstBranchLabel) return `${saved.firstBranchLabel}已经通过，这次只由${saved.branchLabel}审核。`
  return saved.nextBranchLabel
    ? `注册地区换到${saved.nextBranchLabel}：先由${saved.branchLabel}、再由${saved.nextBranchLabel}审核。`
    : `注册地区有变化，仍由${saved.branchLabel}审核。`
}

function Changes({ saved, economicCode, isBusy, onSubmit, onBack }: ChangesProps) {
  const isToOtherRegion = saved.changes.some(({ field }) => field === 'regionCode')
  return (
    <Card title={`核对改动　${saved.changes.length} 项`}>
      <ChangeTable changes={saved.changes} />
      {isToOtherRegion && (
        <div className={shared.after}>
          <Note title={moveText(saved)} />
        </div>
      )}
      <p className={`${shared.quiet} ${shared.after}`}>
        厂商识别代码不变。提交后由{branchesText(saved)}初审，再由中心审核。
      </p>
      <FeeLine business="change" economicCode={economicCode} />
      <ReviewTermLine />
      <div className={`${shared.buttons} ${shared.after}`}>
        <Button type="primary" loading={isBusy} onClick={onSubmit}>
          提交变更
        </Button>
        <Button onClick={onBack}>回去再改</Button>
      </div>
    </Card>
  )
}
