/** Calls of the templates of answers: read by everybody who answers, written by the centre. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../../wire/call.ts'
import { done, id, text, wholeNumber } from '../../../wire/fields.ts'
import { enquiryKindNames } from '../../enquiry-kinds.ts'
import { templateLengths } from './lengths.ts'

const template = z.object({
  id: z.number(),
  revision: z.number(),
  title: z.string(),
  /** For every kind without it. */
  kind: z.enum(enquiryKindNames).nullable(),
  kindLabel: z.string(),
  text: z.string(),
  changedAt: z.string(),
  changedBy: z.string(),
})

const revision = wholeNumber(1, 1_000_000)

export const templateCalls = [
  {
    name: 'enquiryTemplates',
    method: 'POST',
    path: 'enquiry/authApi/templates',
    access: 'answer-enquiries',
    costly: false,
    summary: '答复的模板，按标题排列，以及模板可以用于的各类来信',
    input: z.object({}),
    reply: z.object({
      templates: z.array(template),
      kinds: z.array(z.object({ value: z.enum(enquiryKindNames), label: z.string() })),
    }),
    replyKind: 'record',
  },
  {
    name: 'saveEnquiryTemplate',
    method: 'POST',
    path: 'enquiry/authApi/templates/save',
    bodyLimits: { bytes: 28 * 1024 },
    access: 'edit-enquiry-templates',
    costly: false,
    summary: '新建或者修改一个答复模板；修改要写明看到的版次 revision，别人改过的不会被盖掉',
    input: z.object({
      id: id.optional(),
      revision: revision.optional(),
      title: text(templateLengths.title, 1),
      kind: z.enum(enquiryKindNames).optional(),
      text: text(templateLengths.text, 1),
    }),
    reply: template,
    replyKind: 'record',
  },
  {
    name: 'deleteEnquiryTemplate',
    method: 'POST',
    path: 'enquiry/authApi/templates/delete',
    access: 'edit-enquiry-templates',
    costly: false,
    summary: '删除一个答复模板；已经发出的答复不变',
    input: z.object({ id, revision }),
    reply: done,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type TemplateCalls = (typeof templateCalls)[number]
export type TemplateList = DataOf<Extract<TemplateCalls, { name: 'enquiryTemplates' }>>
export type AnswerTemplate = TemplateList['templates'][number]
