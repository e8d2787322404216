/** Application form: a wizard that saves drafts, checks the record at the last step and submits it once. */
import { Button, Card } from 'antd'
import { useState } from 'react'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { FaultList } from '../../forms/console/fault-list.tsx'
import type { Firm } from '../../registration/calls.ts'
import shared from '../../registration/display/console.module.css'
import { correctionText } from '../../registration/life-cycle/correction/rules.ts'
import { fieldLabel, isRecordField, recordRows, recordSections } from '../../registration/record/record-fields.ts'
import { useUnsavedWarning } from '../../ui/console/use-unsaved-warning.ts'
import { Note } from '../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { Stages } from '../stages.tsx'
import { ClaimForm, ClaimNote } from './claim-form.tsx'
import { formValues, RecordFormFields, type RecordValues, sectionIndex } from './record-form.tsx'
import { SubmissionSummary } from './submission-summary.tsx'
import { type Codes, useCodes } from './use-codes.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { useOwnContact } from './use-own-contact.ts'
import { proposalText, proposalWarning, useProposal } from './use-proposal.ts'
import { lastStep, stepTitles, useWizardSteps } from './use-wizard-steps.ts'
import { Head, RequiredLegend, Sidebar, StepButtons } from './wizard-parts.tsx'

type Props = { firm: Firm | null; onDone: (firm: Firm) => void; onReload: () => void }

export function ApplicationForm(props: Props) {
  const { codes, fault, retry } = useCodes()
  const contact = useOwnContact()
  if (fault) return <ErrorState title={failureMessage(fault)} onRetry={retry} />
  if (!codes || !contact) return <Loading label="正在读取代码表" lines={6} />
  return <Wizard {...props} codes={codes} contact={contact} />
}

function Wizard({ firm, codes, contact, onDone, onReload }: Props & { codes: Codes; contact: RecordValues }) {
  const draft = useDraft(firm)
  const { step, isCorrection, openStep, goToStep, editField } = useWizardSteps(firm, draft)
  const proposal = useProposal(draft, codes)
  const warning = proposal && proposalWarning(proposal)
  const [isSending, setSending] = useState(false)
  useUnsavedWarning(draft.isUnsaved, 'path')
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
        <Card title={`第 ${step + 1} 步　${stepTitles[step]}`} extra={step < lastStep && <RequiredLegend />}>
          {step === 0 && warning && <Note tone="warning" title={warning} />}
          <Problems draft={draft} firm={firm} onEditField={editField} onReload={onReload} />
          <ConsoleForm
            form={draft.form}
            initialValues={firm ? formValues(firm, codes) : contact}
            onChange={draft.markChanged}
            faults={draft.faults}
            fields={recordRows}
            onOpenField={field => sectionIndex(field) !== step && openStep(sectionIndex(field))}
          >
            {recordSections.map(({ title, fields }, index) => (
              <div key={title} hidden={index !== step}>
                <RecordFormFields
                  fields={fields}
                  codes={codes}
                  licence={firm?.licence ?? null}
                  returned={firm?.returned ?? null}
                  {...(proposal && { hints: { creditCode: proposalText(proposal) } })}
                />
              </div>
            ))}
          </ConsoleForm>
          {step === lastStep && (
            <SubmissionSummary values={draft.form.getFieldsValue(true)} codes={codes} onEditField={editField} />
          )}
          <StepButtons
            {...{ step, isCorrection, isSending }}
            titles={stepTitles}
            onGoToStep={goToStep}
            onSave={draft.save}
            onSubmit={submit}
          />
        </Card>
        <Sidebar firm={firm} />
      </div>
    </>
  )
}

type ProblemsProps = { draft: Draft; firm: Firm | null; onEditField: (field: string) => void; onReload: () => void }

function Problems({ draft, firm, onEditField, onReload }: ProblemsProps) {
  const returned = firm?.returned
  const isCodeTaken = draft.faults.some(({ field, fault }) => field === 'creditCode' && fault === 'taken')
  return (
    <>
      {isCodeTaken ? (
        <ClaimForm claim={firm?.claim ?? null} saveDraft={draft.save} />
      ) : (
        firm?.claim && <ClaimNote claim={firm.claim} />
      )}
      {draft.faults.length === 0 && returned && (
        <FaultList
          title={`申请已退回，请修改后重新提交${returned.remark ? `：${returned.remark}` : ''}（${correctionText(returned.until)}）`}
          lines={returned.reasons.map(({ field, reason }) => ({ field, text: reasonText(field, reason) }))}
          onEditField={onEditField}
          takesFocus={returned.reasons.every(({ field }) => !isRecordField(field))}
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
