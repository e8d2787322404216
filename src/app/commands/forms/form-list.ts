/** `npm run form:list`: what visitors sent by the forms and nobody has answered, or one of them whole. */
import { type EnquiryKind, enquiryKindNames, enquiryKinds } from '../../../enquiries/enquiry-kinds.ts'
import { readReceiptNumber } from '../../../enquiries/rules.ts'
import { type Enquiry, enquiryOfNumber, unanswered } from '../../../enquiries/store.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { type Command, runCommand } from '../command.ts'
import { CommandFault, readArguments } from '../program.ts'

const help = `npm run form:list [-- --kind <kind>]
npm run form:list -- <receipt number>
Lists what waits for an answer, the oldest first, one a line, at most 200. Without --kind: all but enrolments and opinions on pages, which
need no answer. The kinds are ${enquiryKindNames.join(', ')}.
With a receipt number: everything that was sent, and the answer.`

const atOnce = 200
const summaryLength = 40

type Input = { number?: string | undefined; kind?: EnquiryKind | undefined }

export const formList: Command<Input> = {
  help,
  read: args => {
    const { options, rest } = readArguments(args, { options: ['kind'], rest: 'receipt number' })
    const kind = enquiryKindNames.find(name => name === options.kind)
    if (options.kind !== undefined && kind === undefined)
      throw new CommandFault(`There is no kind ${options.kind}; it is one of ${enquiryKindNames.join(', ')}.`)
    if (rest.length > 1) throw new CommandFault('Give one receipt number.')
    return { number: rest[0], kind }
  },
  work: async ({ number, kind }, { db }) => {
    if (number !== undefined) {
      const read = readReceiptNumber(number)
      const enquiry = read === undefined ? undefined : await enquiryOfNumber(db, read)
      if (!enquiry) throw new CommandFault(`There is nothing with the receipt number ${number}.`)
      return wholeText(enquiry)
    }
    const rows = await unanswered(db, kind, atOnce)
    return rows.length === 0 ? 'Nothing waits for an answer.' : rows.map(lineOf).join('\n')
  },
}

/** What became of an enrolment. */
function placeOf({ kind, place, cancelledAt }: Enquiry): string | undefined {
  if (kind !== 'training') return undefined
  if (cancelledAt !== null) return '已取消'
  return place === null ? '排队' : `名额 ${place}`
}

function lineOf(enquiry: Enquiry): string {
  const { number, kind, createdAt, body, details, name } = enquiry
  const summary = [placeOf(enquiry), details.topic, name, body.replace(/\s+/g, ' ').slice(0, summaryLength)]
    .filter(Boolean)
    .join(' | ')
  return `${number}  ${formatDate(createdAt)}  ${enquiryKinds[kind].label}  ${summary}`
}

function wholeText(enquiry: Enquiry): string {
  const { number, kind, createdAt, body, details, name, organisation, phone, email, itemId } = enquiry
  const facts = {
    ...{ number, kind, submitted: formatDate(createdAt), course: itemId, state: placeOf(enquiry), ...details },
    ...{ name, organisation, phone, email },
    cancelled: enquiry.cancelledAt && formatDate(enquiry.cancelledAt),
    answered: enquiry.answeredAt && formatDate(enquiry.answeredAt),
  }
  const lines = Object.entries(facts).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [`${key}: ${value}`],
  )
  return [...lines, '', body, ...(enquiry.answer === null ? [] : ['', `Answer: ${enquiry.answer}`])].join('\n')
}

if (import.meta.main) await runCommand(formList)
