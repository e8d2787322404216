/** `npm run notice`: writes the file NOTICE from the lockfile and the licence files of the installed packages. */
import fs from 'node:fs'
import { noticeText } from '../notice/notice.ts'
import { readArguments, runProgram } from './program.ts'

const help = `npm run notice
Writes the file NOTICE: the packages, programs, fonts and data of other authors with their licences. Run it after every change of
a dependency; it needs no database.`

function writeNotice(args: readonly string[]): string {
  readArguments(args, {})
  fs.writeFileSync('NOTICE', noticeText())
  return 'Wrote NOTICE.'
}

if (import.meta.main) await runProgram({ help, run: writeNotice })
