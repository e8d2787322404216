/** The form of consoles, on antd: its faults in a list that names the fields and at the fields; the first faulty field takes the focus. */
import { Button, type ButtonProps, Form, type FormInstance } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { type FormFault, type FormFields, inFieldOrder, isOfForm, summaryLine, titleOf } from '../form-faults.ts'
import { FaultList } from './fault-list.tsx'
import { namePath } from './name-path.ts'
import { isDisplayed, useFieldFocus } from './use-field-focus.ts'
import { useTypedValues } from './use-typed-values.ts'
import { validateMessages } from './validate-messages.ts'

const noFaults: readonly FormFault[] = []
const noFields: FormFields = {}

type Props<Values> = {
  /** The values of its fields; without it the parent holds them. */
  form?: FormInstance<Values>
  initialValues?: Values
  onChange?: () => void
  /** Faults of the last submission. */
  faults?: readonly FormFault[]
  /** Labels of the fields, which the list of faults names. */
  fields?: FormFields
  faultsTitle?: string
  /** Displays the part of the form that has a field, before the field takes the focus. */
  onOpenField?: (field: string) => void
  onSubmit?: () => void
  /** Called with the faults that were found before the submission. */
  onFaults?: (faults: readonly FormFault[]) => void
  /** Distinguishes the fields of two forms of a page that have the same names: ids begin with it. */
  formName?: string
  /** The record that the form is about, where a page has the same form for many. */
  record?: string | number
  /** Label of the button; without it the buttons are elsewhere. */
  verb?: string
  button?: ButtonProps
  isBusy?: boolean
  children: ReactNode
}

type AntdErrors = { errorFields: readonly { name: readonly unknown[]; errors: readonly string[] }[] }

const antdFaults = ({ errorFields }: AntdErrors): FormFault[] =>
  errorFields.map(({ name, errors }) => ({ field: name.join('.'), message: errors[0] ?? '' }))

export function ConsoleForm<Values extends object>(props: Props<Values>) {
  const { faults: unordered = noFaults, fields = noFields } = props
  const { form, initialValues, onChange, onSubmit, onFaults, verb, button, isBusy = false, children } = props
  const names = Object.keys(fields).join(' ')
  const faults = useMemo(() => inFieldOrder(unordered, names.split(' ')), [unordered, names])
  const editField = useFaultyFields(props, faults)
  const { remaining, mend } = useRemainingFaults(faults)
  const markTyped = useTypedValues({ form, name: `${props.record ?? ''} ${names}`, onRestored: () => onChange?.() })
  const change = (changed: Partial<Values>) => {
    markTyped()
    const names = Object.keys(changed)
    ;(form as FormInstance | undefined)?.setFields(names.map(name => ({ name, errors: [] })))
    mend(names)
    onChange?.()
  }
  return (
    <Form
      {...(form && { form: form as FormInstance })}
      {...(props.formName !== undefined && { name: props.formName })}
      {...(initialValues && { initialValues })}
      layout="vertical"
      data-record={props.record}
      validateMessages={validateMessages}
      onValuesChange={change}
      onFinish={onSubmit}
      onFinishFailed={errors => onFaults?.(antdFaults(errors))}
    >
      {remaining.length > 0 && (
        <FaultList
          title={props.faultsTitle ?? titleOf(remaining)}
          lines={remaining.map(fault => ({ field: fault.field, text: summaryLine(fault, fields[fault.field]?.label) }))}
          onEditField={editField}
          takesFocus={faults[0] !== undefined && fields[faults[0].field] === undefined}
        />
      )}
      {children}
      {verb && (
        <Button {...button} htmlType="submit" loading={isBusy}>
          {verb}
        </Button>
      )}
    </Form>
  )
}

/** The faults of the last submission without those of fields that were changed since. */
function useRemainingFaults(faults: readonly FormFault[]) {
  const [mended, setMended] = useState<{ faults: readonly FormFault[]; names: readonly string[] }>({
    faults,
    names: [],
  })
  const names = mended.faults === faults ? mended.names : []
  const remaining = faults.filter(({ field }) => !names.includes(field))
  const mend = (changed: readonly string[]) => {
    if (remaining.some(({ field }) => changed.includes(field))) setMended({ faults, names: [...names, ...changed] })
  }
  return { remaining, mend }
}

/** Displays faults at the fields; the first one takes the focus. Returns the function that leads to a field. */
function useFaultyFields<Values>(props: Props<Values>, faults: readonly FormFault[]) {
  const form = props.form as FormInstance | undefined
  const focusField = useFieldFocus(form, props.formName)
  const editField = (field: string) => {
    if (!isDisplayed(field, props.formName)) props.onOpenField?.(field)
    focusField(field)
  }
  useEffect(() => {
    const setErrors = (toErrors: (fault: FormFault) => string[]) =>
      form?.setFields(faults.map(fault => ({ name: namePath(fault.field), errors: toErrors(fault) })))
    setErrors(({ message }) => [message])
    return () => setErrors(() => [])
  }, [faults, form])
  const onNewFaults = useEffectEvent(([first]: typeof faults) => {
    if (first && !isOfForm(first)) editField(first.field)
  })
  // The focus moves before the faults are painted: a person who sees them may already type in another field.
  useLayoutEffect(() => onNewFaults(faults), [faults])
  return editField
}
