/** Chooses a template for an answer: its text is inserted with the facts of the enquiry, to be edited before it is sent. */
import { Select } from 'antd'
import { useCallback } from 'react'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { StaffEnquiry } from '../calls.ts'
import type { TemplateCalls } from './calls.ts'
import { fillTemplate, valuesOf } from './placeholders.ts'

/** What of an enquiry a template is filled with. */
export type ChoiceLine = Pick<
  StaffEnquiry,
  'number' | 'kind' | 'kindLabel' | 'submittedAt' | 'topic' | 'name' | 'unitLabel'
>
type Props = { line: ChoiceLine; onInsert: (text: string) => void }

export function TemplateChoice({ line, onInsert }: Props) {
  const call = useCall<TemplateCalls>()
  const load = useCallback(() => call('POST enquiry/authApi/templates', {}), [call])
  const { reply } = useReply(load)
  const fitting = (reply?.data.templates ?? []).filter(({ kind }) => kind === null || kind === line.kind)
  // Without a template, and when they could not be read, the answer is written by hand.
  if (fitting.length === 0) return null
  return (
    <Select
      aria-label="插入模板"
      placeholder="插入模板"
      value={null}
      style={{ width: 'min(100%, 320px)', marginBottom: 12 }}
      options={fitting.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(id: number | null) => {
        const template = fitting.find(one => one.id === id)
        if (template) onInsert(fillTemplate(template.text, valuesOf(line)))
      }}
    />
  )
}
