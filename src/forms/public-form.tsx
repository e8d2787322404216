/** The form of public pages: a plain form element that works without scripts. In the address (`get`) it opens its page with the result;
 *  posted, it may be longer than an address. */
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { FormFault, FormFields } from './form-faults.ts'
import type { SummaryTexts } from './locales/locale.ts'

const noFaults: readonly FormFault[] = []

export type PublicFormProps = Omit<ComponentProps<'form'>, 'ref'> & {
  ref?: RefObject<HTMLFormElement | null>
  /** Query fields that the form keeps. */
  hiddenFields?: Readonly<Record<string, string>>
  /** Label of the button; without it the button is among the children. */
  verb?: string
  button?: Omit<ComponentProps<typeof Button>, 'type' | 'children'>
  /** Faults of the last submission: listed above the fields. The first faulty field takes the focus. */
  faults?: readonly FormFault[] | undefined
  /** Labels of the fields, which the list of faults names. */
  fields?: FormFields | undefined
  /** The words around the faults, of a page that is not in Chinese alone; its browser gets no other language. */
  summary?: SummaryTexts
  /** The record that the form is about, where a page has the same form for many. */
  record?: string | number
  /** The page stays where it is scrolled to when the form is submitted. */
  keepsScroll?: boolean
}

export function PublicForm({
  hiddenFields = {},
  verb,
  button,
  keepsScroll,
  record,
  children,
  ref,
  ...props
}: PublicFormProps) {
  const { faults = noFaults, fields, summary, method = 'get', ...attributes } = props
  const ownRef = useRef<HTMLFormElement>(null)
  const form = ref ?? ownRef
  useLayoutEffect(() => {
    const [first] = faults
    if (first) (fieldElement(form.current, first.field) ?? summaryOf(form.current))?.focus()
  }, [faults, form])
  return (
    <form
      {...attributes}
      method={method}
      {...(keepsScroll && { 'data-keep-scroll': '' })}
      data-record={record}
      ref={form}
    >
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ErrorSummary faults={faults} fields={fields} texts={summary} />
      {children}
      {verb && (
        <Button isWide {...button} type="submit">
          {verb}
        </Button>
      )}
    </form>
  )
}

const fieldElement = (form: HTMLFormElement | null, field: string) =>
  form?.querySelector<HTMLElement>(`[id="${field}"]`) ?? undefined

const summaryOf = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[role="alert"]')
