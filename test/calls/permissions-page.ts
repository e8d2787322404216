/** docs/permissions.md, made from the table of acts. */
import { allCalls, machineCalls } from '../../src/app/modules.ts'
import { type Act, rowOf } from '../../src/wire/access/acts.ts'
import { allDuties, roleOfDuty } from '../../src/wire/access/duties.ts'
import { firmRoles } from '../../src/wire/firm-roles.ts'
import { allActs } from '../tools/access/all-acts.ts'

const intro = `# Permissions: who may do what

Made from the table of acts, \`src/wire/access/acts.ts\`, by \`test/calls/permissions-page.ts\`; \`test/calls/permissions.test.ts\` compares it, and writes it with \`UPDATE_DOCS=1\`.
Every call names one act as its \`access\`; consoles, menus and stores follow from the same rows. What no row permits nobody may do: a role that is not in the table has an empty console.
`

const who = {
  anyone: 'everybody, strangers too',
  'signed-in': 'every account',
  enterprise: 'accounts of enterprises',
  member: 'operators of system members',
  staff: 'staff',
  key: 'API keys only',
} as const

const cell = (words: readonly string[]) => (words.length === 0 ? '-' : words.join(', '))

function actLine(act: Act): string {
  const { for: subject, operators, staff = {}, keys } = rowOf(act)
  const reaches = Object.entries(staff).map(([duty, reach]) => `${duty}: ${reach}`)
  const operatorCell = subject === 'staff' || subject === 'key' ? '-' : cell(operators ?? firmRoles)
  const calls = [...allCalls, ...machineCalls].flatMap(({ row }) => (row.access === act ? [`\`${row.name}\``] : []))
  const callCell = act === 'use-site' ? `${calls.length} public calls` : cell(calls)
  return `| \`${act}\` | ${who[subject]} | ${operatorCell} | ${cell(reaches)} | ${keys ? 'yes' : '-'} | ${callCell} |`
}

const table = (head: readonly string[], lines: readonly string[]) =>
  [`| ${head.join(' | ')} |`, `|${head.map(() => '---|').join('')}`, ...lines].join('\n')

const dutyLine = (duty: (typeof allDuties)[number]) => {
  const { role, levels } = roleOfDuty(duty)
  const acts = allActs.filter(act => rowOf(act).for === 'staff' && rowOf(act).staff?.[duty])
  return `| ${duty} | ${role} | ${levels === 'branch' ? 'a branch code' : levels.join(', ')} | ${cell(acts.map(act => `\`${act}\``))} |`
}

/** The whole page. */
export const permissionsPage = (): string =>
  [
    intro,
    '## Acts',
    '',
    "Operators of a firm see the records of their firm. Staff see those of their branch's region or of the whole country, where the row says so; without a word they see none.",
    '',
    table(
      ['act', 'open to', 'operators of a firm', 'staff, and what they see', 'API keys', 'calls'],
      allActs.map(actLine),
    ),
    '',
    '## Staff',
    '',
    table(['duty', 'role', 'levels', 'acts of staff'], allDuties.map(dutyLine)),
    '',
  ].join('\n')
