/** `npm run notice`: writes the file NOTICE from the lockfile and the licence files of the installed packages. */
import fs from 'node:fs'
import { licenceFault } from '../notice/licences.ts'
import { noticeText } from '../notice/notice.ts'
import { readPackages } from '../notice/packages.ts'
import { CommandFault, readArguments, runProgram } from './program.ts'

const help = `npm run notice
Writes the file NOTICE: the packages, programs, fonts and data of other authors with their licences. Run it after every change of
a dependency; it needs no database. A licence that is not allowed is named, and nothing is written.`

function writeNotice(args: readonly string[]): string {
  readArguments(args, {})
  const faults = readPackages(fs.readFileSync('package-lock.json', 'utf8')).flatMap(row => licenceFault(row) ?? [])
  if (faults.length > 0) throw new CommandFault(faults.join('\n'))
  fs.writeFileSync('NOTICE', noticeText())
  return 'Wrote NOTICE.'
}

if (import.meta.main) await runProgram({ help, run: writeNotice })
