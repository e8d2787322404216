/** docs/api.md, made from the rows of the surface for machines. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { keyLimits, keyPlans } from '../../src/access/api-keys/rules.ts'
import { scopeRows, scopes } from '../../src/access/api-keys/scopes.ts'
import { machineCalls } from '../../src/app/modules.ts'
import { rowOf } from '../../src/wire/access/acts.ts'
import { failures } from '../../src/wire/errors.ts'
import { failureTexts } from '../../src/wire/machine/failure-texts.ts'
import type { MachineRow } from '../../src/wire/machine/machine-call.ts'

const intro = `# /api/v1: the surface for programs

Made from the rows in \`src/v1/\` by \`test/calls/machine-page.test.ts\`, which writes it with \`UPDATE_DOCS=1\`.

- **Key**: \`Authorization: Bearer nanc_live_…\`, made by the owner of a system member on the page 接口与密钥. No cookie, no captcha. A key in an address is refused: revoke it. At most ${keyLimits.keys} keys of a firm; a replaced one works for ${keyLimits.overlapDays} days more.
- **Limits**: ${keyPlans.member.minute} requests a minute and ${keyPlans.member.day} uses a day; each code of a request for many is a use. \`RateLimit-Policy\` and \`RateLimit\` tell what is left, \`Retry-After\` when to try again.
- **Replies**: JSON without an envelope. \`fields=a,b\` chooses members of a record or of the rows of a list. Lists that have \`next\` go on with \`cursor=\`. GET has an \`ETag\`, and 304 with \`If-None-Match\`.
- **Refusals**: problem details (RFC 9457), \`application/problem+json\`. Compare \`code\`, which stays; \`title\`, \`detail\` and the messages of \`faults\` are in Chinese or English by \`Accept-Language\`.
- **Writes**: \`Idempotency-Key\` (up to 255 characters, a new one for each request) makes a repeated request the same one for 24 hours: the same reply with \`Idempotent-Replayed: true\`; another content is 422. A change of a record needs \`If-Match\` with its \`ETag\`, or \`*\`: 428 without, 412 where somebody has changed it.
- **Changes of this surface**: a call that will end has \`Deprecation\` and \`Sunset\` in its replies long before.
`

const table = (head: readonly string[], lines: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n')

const namesOf = (schema: z.ZodType): string =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    .map(name => `\`${name}\``)
    .join(', ') || '-'

function callerOf({ access }: MachineRow): string {
  const scope = scopes.find(name => scopeRows[name].acts.some(act => act === access))
  return `\`${scope}\`${rowOf(access).for === 'anyone' ? ', or no key' : ''}`
}

const page = (): string =>
  [
    intro,
    '## Calls',
    '',
    table(
      ['call', 'scope', 'what it does', 'input'],
      machineCalls.map(({ row }) => [
        `\`${row.method} /api/${row.path}\``,
        callerOf(row),
        row.summary,
        namesOf(row.input),
      ]),
    ),
    '',
    '## Scopes',
    '',
    table(
      ['scope', 'acts of docs/permissions.md'],
      scopes.map(name => [`\`${name}\``, scopeRows[name].acts.map(act => `\`${act}\``).join(', ')]),
    ),
    '',
    '## Problems',
    '',
    table(
      ['code', 'status', 'meaning'],
      Object.entries(failures).map(([code, { status }]) => [
        `\`${code}\``,
        String(status),
        failureTexts[code as keyof typeof failureTexts],
      ]),
    ),
    '',
  ].join('\n')

test('docs/api.md is what the rows say', () => {
  const file = path.resolve('docs/api.md')
  if (process.env.UPDATE_DOCS === '1') writeFileSync(file, page())
  expect(readFileSync(file, 'utf8')).toBe(page())
})
