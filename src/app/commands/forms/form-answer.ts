/** `npm run form:answer -- 20261123-7K4M9QXY-T --text "…"`: answers what a visitor sent by a form. */
import fs from 'node:fs'
import { accountByUsername } from '../../../access/store.ts'
import { readSettings } from '../../../content/settings/settings-store.ts'
import type { Db } from '../../../db/connect.ts'
import { answerEnquiry } from '../../../enquiries/answer.ts'
import { longestAnswer } from '../../../enquiries/staff/states.ts'
import { unitOf } from '../../../enquiries/staff/store.ts'
import type { Answerer } from '../../../enquiries/store.ts'
import { createMessages } from '../../../messages/send.ts'
import { createSenders } from '../../../messages/settings.ts'
import { siteNameIn } from '../../../ui/formats/site-name.ts'
import { readConfig, secretKey } from '../../config.ts'
import { type Command, runCommand } from '../command.ts'
import { CommandFault, readArguments } from '../program.ts'

const help = `npm run form:answer -- <receipt number> --by <username> --text <answer> [--replace]
npm run form:answer -- <receipt number> --by <username> --file <text file> [--replace]
Answers a consultation, complaint, opinion, application, enrolment or report of a visitor. The visitor reads the answer at /Enquiry/Answer
by the receipt number. If the visitor left a mailbox and the site sends mail, the answer is mailed too, within a minute if the site runs.
--by names your staff account: it is stored with the answer, and the visitor reads its unit only. --replace overwrites an earlier answer. npm run form:list lists what waits.`

type Input = { number: string; by: string; text: string; replaces: boolean }
type Env = Readonly<Record<string, string | undefined>>

export const formAnswerFor = (env: Env): Command<Input> => ({
  help,
  read: args => {
    const names = { options: ['by', 'text', 'file'], flags: ['replace'], rest: 'receipt number' } as const
    const { options, flags, rest } = readArguments(args, names)
    const [number, ...others] = rest
    if (number === undefined || others.length > 0) throw new CommandFault('Give one receipt number.')
    const text = readAnswer(options)
    if (options.by === undefined) throw new CommandFault('Name your staff account with --by <username>.')
    return { number, by: options.by, text, replaces: flags.has('replace') }
  },
  work: async (input, { db }) => {
    const config = readConfig(env)
    const { demo } = config.site
    const clock = () => new Date()
    const messages = createMessages({
      senders: createSenders(config.messages, { demo, clock }),
      secretKey: secretKey(config),
      siteName: async language => siteNameIn(await readSettings(db, { demo }), language),
    })
    const by = await answererNamed(db, input.by)
    const result = await answerEnquiry(db, { ...input, by, at: clock() }, messages)
    if (result === 'no-number') throw new CommandFault(`${input.number} is no receipt number; check every character.`)
    if (result === 'missing') throw new CommandFault(`There is nothing with the receipt number ${input.number}.`)
    if (result === 'answered') throw new CommandFault('It has been answered; --replace overwrites the answer.')
    if (result === 'merged') throw new CommandFault('It was merged into another one; answer that one.')
    const { number } = result.enquiry
    return result.isMailed ? `Answered ${number}; the visitor left a mailbox.` : `Answered ${number}; no mailbox.`
  },
})

/** The text of the answer, from the option or from the file. */
function readAnswer({ text, file }: { text?: string; file?: string }): string {
  if ((text === undefined) === (file === undefined)) throw new CommandFault('Give the answer with --text or --file.')
  if (file !== undefined && !fs.existsSync(file)) throw new CommandFault(`There is no file ${file}.`)
  const source = file === undefined ? (text ?? '') : fs.readFileSync(file, 'utf8')
  const answer = source.replaceAll('\r\n', '\n').trim()
  if (answer === '' || answer.length > longestAnswer || answer.includes('\u0000'))
    throw new CommandFault(`An answer has 1 to ${longestAnswer} characters of text.`)
  return answer
}

async function answererNamed(db: Db, username: string): Promise<Answerer> {
  const account = await accountByUsername(db, username)
  const facts = { kind: 'account', isMember: false, firmRole: null } as const
  const unit = account && !account.disabled ? unitOf({ ...account, ...facts }) : undefined
  if (!account || unit === undefined) throw new CommandFault(`${username} is no staff account with a duty.`)
  return { accountId: account.id, unit }
}

if (import.meta.main) await runCommand(formAnswerFor(process.env))
