/** `npm run staff:list`: lists the staff accounts with their roles. */
import { roleName } from '../../../access/staff-roles.ts'
import { staffAccounts } from '../../../access/store.ts'
import { branchLabel, findBranch } from '../../../codes/branches.ts'
import { type Command, runCommand } from '../command.ts'
import { readArguments } from '../program.ts'

const help = `npm run staff:list
Lists the staff, one per line, separated by tabs: user name, role, levels, branch, whether the account is open.`

export const staffList: Command<void> = {
  help,
  read: args => void readArguments(args, {}),
  work: async (_, { db }) => {
    const staff = await staffAccounts(db)
    if (staff.length === 0) return 'There is no staff yet; npm run staff:create makes an account.'
    return staff.map(staffLine).join('\n')
  },
}

type Staff = Awaited<ReturnType<typeof staffAccounts>>[number]

function staffLine({ username, role, levels, disabled }: Staff): string {
  const branch = levels !== null && findBranch(levels) ? branchLabel(levels) : '-'
  return [username, roleName({ role, levels }), levels ?? '-', branch, disabled ? 'closed' : 'open'].join('\t')
}

if (import.meta.main) await runCommand(staffList)
