/** docs/mcp.md, made from the tools for assistants, and what it says of connecting one. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { scopeRows, scopes } from '../../src/access/api-keys/scopes.ts'
import { messageLimits } from '../../src/app/mcp/serve.ts'
import { allTools } from '../../src/assistants/all-tools.ts'
import { resources } from '../../src/assistants/resources.ts'
import type { Tool } from '../../src/assistants/tool.ts'
import { limitsPerMinute } from '../../src/limits/limits.ts'
import { assistantApp, messageOf, sendMessage } from '../tools/assistant.ts'

const firstMessage = {
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name: 'check_digit', arguments: { digits: '690123456789' } },
}

const intro = `# /mcp: tools for assistants

Made from the rows in \`src/assistants/\` by \`test/calls/assistant-page.test.ts\`, which writes it with \`UPDATE_DOCS=1\`.

An assistant that speaks the Model Context Protocol looks codes up on this site and, with the API key of a member, reads and writes the records of its firm.

- **Connect**: the address is \`/mcp\` below \`PUBLIC_URL\`, the transport streamable HTTP. Without a key there are the tools for everybody; nothing else has to be set up.
- **Key**: the header \`Authorization: Bearer nanc_live_…\`, as for [/api/v1](api.md). Each scope adds its tools. A key in an address is refused. There is no sign-in by OAuth: an assistant that can send no header of its own has the tools for everybody.
- **Versions**: 2026-07-28, and by \`initialize\` ${SUPPORTED_PROTOCOL_VERSIONS.join(', ')}. Each POST is one message of at most ${messageLimits.bytes / 1024} KB and stands alone: no sessions, no streams of changes, no batches, no prompts.
- **Pages of other sites** are refused by their \`Origin\` with 403; programs send none.
- **Limits**: a message counts as a call (${limitsPerMinute.call} a minute, ${limitsPerMinute.costly} costly ones), a tool as the calls that it makes; with a key as its uses.
- **Faults**: the result of a tool has \`isError\` and a problem as in [/api/v1](api.md#problems): \`code\`, \`faults\` with the field, \`retryAfterSeconds\` where a limit is reached, in Chinese or English by \`Accept-Language\`. Refusals of a request as a whole (key, size, load) have their HTTP status.
- **Writing**: a tool that writes proposes first and returns a \`requestKey\`. It writes when it is called again with the same input, that \`requestKey\` and \`confirm: true\`, once, however often that is sent within a day. Ask the person in between: the site cannot see whether you did.

\`\`\`sh
curl -X POST "$SITE/mcp" -H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream' \\
  -d '${JSON.stringify(firstMessage)}'
\`\`\`
`

const table = (head: readonly string[], lines: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n')

/** Those that may be left out have a question mark. */
function inputOf({ input }: Tool): string {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const names = Object.keys(properties).map(name => `\`${name}${required.includes(name) ? '' : '?'}\``)
  return names.join(', ') || '-'
}

const scopeOf = ({ act }: Tool) => scopes.find(name => scopeRows[name].acts.some(one => one === act))

const page = () =>
  [
    intro,
    '## Tools for everybody',
    '',
    table(
      ['tool', 'what it does', 'input'],
      allTools.filter(({ act }) => !act).map(row => [`\`${row.name}\``, row.description, inputOf(row)]),
    ),
    '',
    '## Tools of a firm',
    '',
    table(
      ['tool', 'scope of the key', 'what it does', 'input'],
      allTools
        .filter(({ act }) => act)
        .map(row => [`\`${row.name}\``, `\`${scopeOf(row)}\``, row.description, inputOf(row)]),
    ),
    '',
    '## Resources',
    '',
    table(
      ['resource', 'address', 'what it has'],
      resources.map(row => [`\`${row.name}\``, `\`${row.path}\``, row.description]),
    ),
    '',
  ].join('\n')

test('docs/mcp.md is what the tools say', () => {
  const file = path.join(import.meta.dirname, '../../docs/mcp.md')
  if (process.env.UPDATE_DOCS) writeFileSync(file, page())
  expect(readFileSync(file, 'utf8')).toBe(page())
})

test('the message of docs/mcp.md is answered, and each version that it names is spoken', async () => {
  const { app } = await assistantApp()
  const { result } = messageOf(await sendMessage(app, { payload: firstMessage }))
  expect(JSON.parse(result.content[0].text)).toMatchObject({ checkDigit: '2' })
  for (const protocolVersion of SUPPORTED_PROTOCOL_VERSIONS) {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1.0.0' } }
    const reply = await sendMessage(app, { method: 'initialize', params })
    expect(messageOf(reply).result.protocolVersion).toBe(protocolVersion)
    expect(reply.headers['mcp-session-id']).toBeUndefined()
  }
})

test('tools that write are those of a scope that writes, and have names and descriptions that assistants can use', () => {
  for (const row of allTools) {
    const scope = scopeOf(row)
    expect(row.name).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(row.title, row.name).toContain(' · ')
    expect(row.description.length, row.name).toBeLessThan(400)
    expect({ name: row.name, kind: scope && scopeRows[scope].kind }).toEqual({
      ...{ name: row.name, kind: row.act && (row.changes ? 'write' : 'read') },
    })
  }
  expect(new Set(allTools.map(({ name }) => name)).size).toBe(allTools.length)
})
