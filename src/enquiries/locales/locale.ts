/** The texts of enquiries that every language has. A language may have the forms of some kinds only. */
import type { ReactNode } from 'react'
import type { FormField } from '../../forms/form-faults.ts'
import type { SummaryTexts } from '../../forms/locales/locale.ts'
import type { FaultTexts } from '../../forms/worded-faults.ts'
import type { LinkToProps } from '../../ui/navigation/link-to.tsx'
import type { EnquiryKind, KindRow } from '../enquiry-kinds.ts'

/** What happens to a form that asks for a place in a course. */
type EnrolmentTexts = {
  /** Title of the receipt of one who waits. */
  received: (waiting: number) => string
  waitingText: string
  reserved: string
  cancelled: { title: (day: string) => string; text: string }
  waiting: { title: (waiting: number) => string }
  over: { title: string; text: string }
  course: string
  cancel: string
  leaveQueue: string
}

export type Locale = {
  /** The forms of the site in this language. */
  kinds: Readonly<Partial<Record<EnquiryKind, KindRow>>>
  /** What is stored for a topic that was chosen: the topics of the Chinese forms, by which staff find an enquiry. */
  storedTopic: (topic: string) => string
  /** Description of the page of a form; undefined if it has a text of staff below. */
  description: (form: KindRow) => string | undefined
  faults: FaultTexts
  summary: SummaryTexts
  form: {
    fields: Readonly<Record<'agree' | 'captcha' | 'website', FormField>>
    choose: string
    trap: string
    agree: string
    agreeHint: ReactNode
    renew: string
    /** Beside the form. */
    Beside: ((props: { kind: EnquiryKind; next: string }) => ReactNode) | undefined
  }
  receipt: {
    title: string
    afterwards: string | undefined
    read: string
    copy: { label: string; text: (number: string, code: string) => string } | undefined
  }
  facts: Readonly<Record<'number' | 'code' | 'kind' | 'submittedAt' | 'body', string>>
  answer: {
    /** The page that reads an answer: one of its own, or that of the form. */
    path: LinkToProps['to']
    /** Above the form of a page of its own, and its description. */
    lead: string
    description: string
    /** Above the form on the page of another form. */
    heading: string
    fields: Readonly<Record<'number' | 'secret', FormField>>
    verb: string
    another: string
    answered: (day: string, by: string) => string
    registered: { title: string; text: string }
    /** Of a receipt whose form the site does not have in this language. */
    foreign: { title: string; link: ReactNode } | undefined
    /** The language of what a person wrote, if it may be another one than that of the page. */
    languageOf: (text: string) => string | undefined
  }
  /** Undefined if no form asks for a place. */
  enrolment: EnrolmentTexts | undefined
}
