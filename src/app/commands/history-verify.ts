/** `npm run history:verify`: whether the history of firms and the audit lines are as they were written. */
import { verifyHistory } from '../../registration/history/chain/verify-store.ts'
import { type Command, runCommand } from './command.ts'
import { readArguments } from './program.ts'

const help = `npm run history:verify
Checks the chains of hashes of all steps of firms and of all audit lines, and the daily seals, in pages. Names the rows that were changed,
and the places where a row is missing, with exit code 1. Keep the printed hash elsewhere: as long as the line with this number
has this hash, no line before it was changed or removed.`

export const historyVerify: Command<void> = {
  help,
  read: args => void readArguments(args, {}),
  work: async (_, { db }) => {
    const { steps, lines, broken, brokenCount, brokenSeals, newest } = await verifyHistory(db)
    if (broken.length === 0 && brokenSeals.length === 0)
      return [
        `${steps} steps and ${lines} audit lines are as they were written.`,
        ...(newest ? [`The newest audit line is ${newest.seq} with the hash ${newest.hash}.`] : []),
      ].join('\n')
    process.exitCode = 1
    return [
      ...broken.map(({ table, id, firmId, seq }) =>
        table === 'firm_history'
          ? `Changed, or the step before it is missing: firm ${firmId}, step ${seq} (row ${id})`
          : `Changed, or the line before it is missing: audit line ${seq} (row ${id})`,
      ),
      ...(brokenCount > broken.length ? [`The first ${broken.length} of ${brokenCount} broken rows are listed.`] : []),
      ...brokenSeals.map(({ at }) => `Steps are missing or changed since the seal of ${at.toISOString()}`),
    ].join('\n')
  },
}

if (import.meta.main) await runCommand(historyVerify)
