/** The forms of consoles, which are rendered in the browser only, by themselves. */
import { createElement, type ReactNode } from 'react'
import { EmailForm, PasswordForm, ProfileForm } from '../../../src/account/pages/account-forms.tsx'
import { PhoneForm } from '../../../src/account/pages/phone-form.tsx'
import { LookUpForm, RequestForm } from '../../../src/account/recovery/request-form.tsx'
import { AddressForm } from '../../../src/account/webhooks/console/address-form.tsx'
import { MessageForm } from '../../../src/administration/console/business/messages/message-form.tsx'
import { PayeeForm } from '../../../src/administration/console/business/payee/payee-form.tsx'
import { RangeForm } from '../../../src/administration/console/business/range-form.tsx'
import { RuleForm } from '../../../src/administration/console/business/rules/rule-form.tsx'
import { TermsForm } from '../../../src/administration/console/business/terms/terms-form.tsx'
import { InviteForm as StaffInviteForm } from '../../../src/administration/console/invite-form.tsx'
import { InviteForm } from '../../../src/application/operators/invite-form.tsx'
import { ClaimForm } from '../../../src/application/wizard/claim-form.tsx'
import { RecordFormFields } from '../../../src/application/wizard/record-form.tsx'
import { ruleRow } from '../../../src/business-rules/rule-table.ts'
import { AnswerForm } from '../../../src/enquiries/staff/answer-form.tsx'
import { MergePanel } from '../../../src/enquiries/staff/console/merge-panel.tsx'
import { QuestionForm } from '../../../src/enquiries/staff/console/question-form.tsx'
import { TemplateForm } from '../../../src/enquiries/staff/templates/template-form.tsx'
import { ConsoleForm } from '../../../src/forms/console/console-form.tsx'
import { recordTable } from '../../../src/registration/record/record.table.ts'
import { recordFields } from '../../../src/registration/record/record-fields.ts'
import { BetForm } from '../../../src/search-words/console/bets/bet-form.tsx'
import { GroupForm } from '../../../src/search-words/console/synonyms/group-form.tsx'
import { DraftForm } from '../../../src/service-status/console/draft-form.tsx'
import { UpdateForm } from '../../../src/service-status/console/update-form.tsx'
import type { FormRow } from './form-pages.ts'

const onDone = () => undefined
const foundAccount = {
  ...{ username: 'tom_lee', realName: null, phone: null, email: null, firmName: null },
  ...{ branchLabel: '', hasSecondFactor: false },
}
const rule = { ...ruleRow('invitationDays'), zero: null, needsTwo: false, versions: [] }
const choices = {
  ...{ duties: [], branches: [], needsConsent: false },
  counts: { people: 0, withoutFactor: 0, invited: 0, enterprises: 0 },
}
const message = {
  ...{ kind: 'bill' as const, name: '', when: '', group: 'fees' as const, number: 0, seen: 0, signature: '' },
  ...{ channels: { sms: true, mail: true, inbox: true }, effectiveOn: null, waitingFrom: null, isOutdated: false },
  ...{ subject: '', text: '', smsTemplate: '', hasSubject: true, placeholders: [], versions: [] },
  own: { phone: null, email: null },
}
const hooks = {
  own: { hasAuthenticator: false, hasPasskey: false },
  reply: {
    ...{ hooks: [], log: [], hasMore: false, most: 0, storedDays: 0, overlapDays: 0, answerSeconds: 0 },
    canManage: true,
  },
}
const enquiry = {
  ...{ number: 'x', kind: 'consultation' as const, kindLabel: '咨询', submittedAt: '', topic: null, name: null },
  ...{ unitLabel: '', answers: [] },
}
const incident = {
  ...{ id: 1, revision: 1, kind: 'incident' as const, kindLabel: '', state: 'investigating' as const, stateLabel: '' },
  ...{ nextStates: [], level: 'limited' as const, levelLabel: '', services: [], serviceLabels: [] },
  ...{ title: '', titleEn: '', startsAt: '', endsAt: null, publishedAt: null, closedAt: null },
  ...{ text: null, textEn: null, updates: [] },
}
const codes = { regions: [], industries: [], economics: [] }
const recordTexts = recordTable.filter(({ control }) => control === 'text').length
const recordForm = createElement(
  ConsoleForm,
  null,
  createElement(RecordFormFields, { fields: recordFields, codes, licence: null }),
)
const claimForm = createElement(ClaimForm, { claim: null, saveDraft: () => Promise.resolve(true) })

type Limits = Pick<FormRow, 'call' | 'names' | 'shorter'>

export const consoleForms: readonly (Limits & { form: ReactNode; count: number })[] = [
  { form: createElement(ProfileForm, { onDone }), call: 'updateProfile', count: 2 },
  { form: createElement(PasswordForm, { onDone }), call: 'updatePassword', count: 2 },
  {
    form: createElement(PhoneForm, { oldPhone: '138****1234', onDone }),
    call: 'updatePhone',
    names: { captcha: '' },
    count: 3,
  },
  { form: createElement(LookUpForm, { onFound: onDone }), call: 'findRecoverable', count: 1 },
  {
    form: createElement(RequestForm, { account: foundAccount, onDone, onCancel: onDone }),
    call: 'requestRecovery',
    count: 2,
  },
  {
    form: createElement(AddressForm, { ...hooks, opened: undefined, onRenewed: onDone, onDone }),
    call: 'addHook',
    count: 2,
  },
  { form: createElement(EmailForm, { onDone }), call: 'updateProfile', names: { captcha: '' }, count: 3 },
  { form: recordForm, call: 'saveFirm', count: recordTexts },
  { form: recordForm, call: 'requestChange', count: recordTexts },
  { form: claimForm, call: 'claimCreditCode', count: 1 },
  {
    form: createElement(AnswerForm, { line: enquiry, onAnswered: onDone, onCancel: onDone }),
    call: 'staffAnswer',
    count: 1,
  },
  {
    form: createElement(MergePanel, {
      ...{ line: { number: 'x', isOpen: true, merged: [] }, detail: { similar: [] }, onChanged: onDone },
    }),
    call: 'mergeEnquiries',
    count: 1,
  },
  {
    form: createElement(TemplateForm, { template: undefined, kinds: [], onDone }),
    call: 'saveEnquiryTemplate',
    count: 2,
  },
  {
    form: createElement(QuestionForm, { line: { number: 'x' }, proposal: { title: '', answer: '' }, onDone }),
    call: 'draftQuestion',
    count: 2,
  },
  { form: createElement(InviteForm, { days: 7, onInvited: onDone }), call: 'inviteOperator', count: 1 },
  {
    form: createElement(GroupForm, { group: undefined, firstWords: '', onDone }),
    call: 'saveSynonyms',
    count: 2,
  },
  { form: createElement(BetForm, { page: undefined, firstWords: '', onDone }), call: 'saveBets', count: 2 },
  { form: createElement(StaffInviteForm, { choices, onInvited: onDone }), call: 'inviteColleague', count: 3 },
  { form: createElement(RangeForm, { onProposed: onDone }), call: 'proposePrefixRange', count: 3 },
  { form: createElement(PayeeForm, { payee: null, onChanged: onDone }), call: 'proposePayee', count: 4 },
  { form: createElement(RuleForm, { rule, onChanged: onDone }), call: 'proposeRule', count: 2 },
  {
    form: createElement(MessageForm, {
      message,
      begun: { round: 0, typed: message },
      onSaved: onDone,
      onOutdated: onDone,
    }),
    call: 'saveMessageText',
    count: 3,
  },
  { form: createElement(DraftForm, { draft: undefined, onDone }), call: 'saveStatusDraft', count: 4 },
  { form: createElement(UpdateForm, { incident, onDone }), call: 'addStatusUpdate', count: 2 },
  { form: createElement(TermsForm, { content: '', onSaved: onDone }), call: 'addTermsVersion', count: 3 },
]
