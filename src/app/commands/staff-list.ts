/** `npm run staff:list`: who may log in as staff, and with which duty. */
import { roleOf } from '../../access/staff-roles.ts'
import { staffAccounts } from '../../access/store.ts'
import { branchLabel, findBranch } from '../../codes/branches.ts'
import { type Command, runCommand } from './command.ts'
import { readArguments } from './program.ts'

const help = `npm run staff:list
Lists the staff, one a line with tabs between: user name, role, levels, branch, whether the account is open.`

export const staffList: Command<void> = {
  help,
  read: args => void readArguments(args, {}),
  work: async (_, { db }) => {
    const staff = await staffAccounts(db)
    if (staff.length === 0) return 'There is no staff yet; npm run staff:create makes an account.'
    return staff.map(lineOf).join('\n')
  },
}

type Staff = Awaited<ReturnType<typeof staffAccounts>>[number]

function lineOf({ username, roleId, levels, disabled }: Staff): string {
  const branch = levels !== null && findBranch(levels) ? branchLabel(levels) : '-'
  return [username, roleOf({ roleId, levels }), levels ?? '-', branch, disabled ? 'closed' : 'open'].join('\t')
}

if (import.meta.main) await runCommand(staffList)
