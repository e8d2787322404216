/** The forms of consoles, which are rendered in the browser only, by themselves. */
import { createElement, type ReactNode } from 'react'
import { EmailForm, PasswordForm, ProfileForm } from '../../../src/account/pages/account-forms.tsx'
import { PhoneForm } from '../../../src/account/pages/phone-form.tsx'
import { LookUpForm, RequestForm } from '../../../src/account/recovery/request-form.tsx'
import { RangeForm } from '../../../src/administration/console/business/range-form.tsx'
import { InviteForm as StaffInviteForm } from '../../../src/administration/console/invite-form.tsx'
import { InviteForm } from '../../../src/application/operators/invite-form.tsx'
import { ClaimForm } from '../../../src/application/wizard/claim-form.tsx'
import { RecordFormFields } from '../../../src/application/wizard/record-form.tsx'
import { AnswerForm } from '../../../src/enquiries/staff/answer-form.tsx'
import { ConsoleForm } from '../../../src/forms/console/console-form.tsx'
import { recordTable } from '../../../src/registration/record/record.table.ts'
import { recordFields } from '../../../src/registration/record/record-fields.ts'
import { BetForm } from '../../../src/search-words/console/bets/bet-form.tsx'
import { GroupForm } from '../../../src/search-words/console/synonyms/group-form.tsx'
import type { FormRow } from './form-pages.ts'

const onDone = () => undefined
const foundAccount = {
  ...{ username: 'tom_lee', realName: null, phone: null, email: null, firmName: null },
  ...{ branchLabel: '', hasSecondFactor: false },
}
const choices = {
  ...{ duties: [], branches: [], needsConsent: false },
  counts: { people: 0, withoutFactor: 0, invited: 0, enterprises: 0 },
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
  { form: createElement(EmailForm, { onDone }), call: 'updateProfile', names: { captcha: '' }, count: 3 },
  { form: recordForm, call: 'saveFirm', count: recordTexts },
  { form: recordForm, call: 'requestChange', count: recordTexts },
  { form: claimForm, call: 'claimCreditCode', count: 1 },
  {
    form: createElement(AnswerForm, { number: 'x', isAnswered: false, onAnswered: onDone }),
    call: 'staffAnswer',
    count: 1,
  },
  { form: createElement(InviteForm, { onInvited: onDone }), call: 'inviteOperator', count: 1 },
  {
    form: createElement(GroupForm, { group: undefined, firstWords: '', onDone }),
    call: 'saveSynonyms',
    count: 2,
  },
  { form: createElement(BetForm, { page: undefined, firstWords: '', onDone }), call: 'saveBets', count: 2 },
  { form: createElement(StaffInviteForm, { choices, onInvited: onDone }), call: 'inviteColleague', count: 3 },
  { form: createElement(RangeForm, { onProposed: onDone }), call: 'proposePrefixRange', count: 3 },
]
