/** `npm run terms:add -- --version 2027-1 --file terms.txt --changes "…" --from 2027-01-01`: adds a version of the terms of use. */
import fs from 'node:fs'
import { addTerms } from '../../../account/terms/store.ts'
import { isVersionName, termsLengths } from '../../../account/terms/terms-rules.ts'
import { day } from '../../../wire/fields.ts'
import { type Command, runCommand } from '../command.ts'
import { CommandFault, readArguments } from '../program.ts'

const help = `npm run terms:add -- --version <name> --file <text file> --changes <sentence> --from <yyyy-MM-dd>
Adds a version of the terms of use, in force from the beginning of that day in China. A line of the file that begins with "## " is a
heading, any other line a paragraph. Everybody is asked to accept it at the first login after that. A version is never changed or removed.`

type NewTerms = { version: string; content: string; changes: string; inForceFrom: Date }

export const termsAdd: Command<NewTerms> = {
  help,
  read: args => {
    const { version, file, changes, from } = readArguments(args, {
      options: ['version', 'file', 'changes', 'from'],
    }).options
    if (!version || !file || !changes || !from) throw new CommandFault('Give --version, --file, --changes and --from.')
    if (!isVersionName(version))
      throw new CommandFault('A version has at most 20 letters, digits, dots and dashes, such as 2027-1.')
    if (!day.safeParse(from).success) throw new CommandFault(`${from} is no day; write it as 2027-01-31.`)
    if (!fs.existsSync(file)) throw new CommandFault(`There is no file ${file}.`)
    const content = fs.readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim()
    if (content === '' || content.length > termsLengths.content || content.includes('\u0000'))
      throw new CommandFault(`${file} must have 1 to ${termsLengths.content} characters of text.`)
    return { version, content, changes, inForceFrom: new Date(`${from}T00:00:00+08:00`) }
  },
  work: async (terms, { db }) => {
    const added = await addTerms(db, { ...terms, createdAt: new Date() })
    if (added === 'version') throw new CommandFault(`There is a version ${terms.version} already.`)
    if (added === 'inForceFrom') throw new CommandFault('Another version comes into force on this day.')
    return `The terms ${terms.version} are in force from ${terms.inForceFrom.toISOString()}.`
  },
}

if (import.meta.main) await runCommand(termsAdd)
