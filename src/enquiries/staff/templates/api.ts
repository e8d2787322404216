/** Handlers of the templates of answers. */
import { addAuditLine } from '../../../access/audit/store.ts'
import { signedIn } from '../../../access/permissions.ts'
import type { Queryable } from '../../../db/connect.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import type { Handlers } from '../../../wire/call.ts'
import { refuse, refuseField } from '../../../wire/errors.ts'
import type { EnquiryContext } from '../../context.ts'
import { enquiryKindNames, enquiryKinds } from '../../enquiry-kinds.ts'
import type { templateCalls } from './calls.ts'
import { mostTemplates } from './lengths.ts'
import { placeholders, unknownPlaceholder } from './placeholders.ts'
import { addTemplate, changeTemplate, deleteTemplate, findTemplates, lockTemplates } from './store.ts'

export const templateHandlers: Handlers<typeof templateCalls, EnquiryContext> = {
  enquiryTemplates: async (_, { db }) => ({
    templates: (await findTemplates(db)).map(replyOf),
    kinds: enquiryKindNames.map(value => ({ value, label: enquiryKinds[value].label })),
  }),

  saveEnquiryTemplate: async ({ id, revision, ...input }, context) => {
    requireKnownPlaceholders(input.text)
    const { db, clock } = context
    const { accountId: changedById } = signedIn(context.viewer)
    const template = { ...input, kind: input.kind ?? null, changedById, changedAt: clock() }
    return db.transaction(async tx => {
      await lockTemplates(tx)
      const others = (await findTemplates(tx)).filter(row => row.template.id !== id)
      if (others.some(row => row.template.title === input.title))
        refuseField('title', 'taken', '已经有这个标题的模板，请换一个标题')
      if (id === undefined && others.length >= mostTemplates)
        refuseField('title', 'too-many', `模板最多 ${mostTemplates} 个，请先删除不用的`)
      if (id !== undefined && !(await changeTemplate(tx, { id, revision: revision ?? 0 }, template))) refuse('conflict')
      const saved = id ?? (await addTemplate(tx, template))
      await record(tx, { action: 'enquiry-template-saved', title: input.title }, context)
      const row = (await findTemplates(tx)).find(one => one.template.id === saved)
      return row ? replyOf(row) : refuse('not-found')
    })
  },

  deleteEnquiryTemplate: async (seen, context) => {
    await context.db.transaction(async tx => {
      const title = (await deleteTemplate(tx, seen)) ?? refuse('conflict')
      await record(tx, { action: 'enquiry-template-deleted', title }, context)
    })
    return { done: true }
  },
}

function requireKnownPlaceholders(text: string): void {
  const unknown = unknownPlaceholder(text)
  if (unknown === undefined) return
  const known = Object.keys(placeholders).map(name => `{${name}}`)
  refuseField('text', 'unknown-placeholder', `没有 {${unknown}} 这个占位，可以用的是 ${known.join('、')}`)
}

type Change = { action: 'enquiry-template-saved' | 'enquiry-template-deleted'; title: string }

const record = (tx: Queryable, { action, title }: Change, { viewer, clock, address }: EnquiryContext) =>
  addAuditLine(tx, { action, viewer: signedIn(viewer), at: clock(), address, subject: title })

type Row = Awaited<ReturnType<typeof findTemplates>>[number]

function replyOf({ template, changedBy }: Row) {
  const { id, revision, title, kind, text, changedAt } = template
  const kindLabel = kind === null ? '各类来信' : enquiryKinds[kind].label
  return { ...{ id, revision, title, kind, kindLabel, text, changedBy }, changedAt: formatDate(changedAt) }
}
