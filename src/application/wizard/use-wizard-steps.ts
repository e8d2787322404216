/** The steps of the application form: which one is open, and the ways from one to another. */
import { useEffect, useEffectEvent } from 'react'
import { useFieldFocus } from '../../forms/console/use-field-focus.ts'
import type { Firm } from '../../registration/calls.ts'
import { isRecordField, recordSections } from '../../registration/record/record-fields.ts'
import { sectionIndex } from './record-form.tsx'
import type { Draft } from './use-draft.ts'
import { useStep } from './use-step.ts'

export const stepTitles = [...recordSections.map(({ title }) => title), '核对提交']
export const lastStep = stepTitles.length - 1

const fieldsBefore = (step: number) => recordSections.slice(0, step).map(({ fields }) => fields)

export function useWizardSteps(firm: Firm | null, draft: Draft) {
  const { step, isCorrection, hasStep, openStep } = useStep(stepTitles.length)
  const focusField = useFieldFocus(draft.form)
  const open = (to: number, correction?: 'correction') => {
    openStep(to, correction)
    scrollTo({ top: 0 })
  }
  const saveAndOpen = async (to: number) => {
    await draft.save()
    open(to)
  }
  /** Forward only when no step before it has faults; otherwise to the first one that has, with its faults. */
  const goToStep = async (to: number) => {
    if (to <= step) return saveAndOpen(to)
    const faulty = await draft.check(fieldsBefore(to))
    if (faulty === undefined) await saveAndOpen(to)
    else if (faulty !== 'failed' && faulty !== step) open(faulty)
  }
  /** A returned application opens at the first field that is to be changed. A step that the address names is opened like any other. */
  const onOpened = useEffectEvent(async () => {
    const returnedField = firm?.returned?.reasons.find(({ field }) => isRecordField(field))?.field
    if (returnedField && !hasStep) {
      openStep(sectionIndex(returnedField), 'replace')
      focusField(returnedField)
      return
    }
    const faulty = step > 0 ? await draft.check(fieldsBefore(step)) : undefined
    if (typeof faulty === 'number') openStep(faulty, 'replace')
  })
  useEffect(() => void onOpened(), [])
  const editField = (field: string) => {
    open(sectionIndex(field), step === lastStep ? 'correction' : undefined)
    focusField(field)
  }
  return { step, isCorrection, openStep, goToStep, editField }
}
