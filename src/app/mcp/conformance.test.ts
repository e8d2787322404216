/** The conformance suite of the protocol's own authors against the site. */
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { assistantApp, listeningAt } from '../../../test/tools/assistant.ts'

const require = createRequire(import.meta.url)

/** The scenarios that fit this server, and how many checks each has. */
const applying: Readonly<Record<string, number>> = {
  'server-initialize': 1,
  ping: 1,
  'tools-list': 1,
  'resources-list': 1,
  'dns-rebinding-protection': 2,
}

const exampleTool = 'calls an example tool that only the server of the suite has'
const exampleResource = 'reads an example resource that only the server of the suite has'
const noPrompts = 'the server has no prompts'
const noStreams = 'the server opens no stream; the suite then checks nothing'
const noSubscriptions = 'the server has no subscriptions: no message is sent between two requests'

/** The other scenarios, and why they cannot apply. What they are about is tried in `mcp.test.ts` with tools and resources of this server, where it has
 *  them: texts, pictures and faults of tools, texts of resources. */
const others: Readonly<Record<string, string>> = {
  'logging-set-level': 'the server sends no log to its clients',
  'completion-complete': 'the server completes no arguments',
  'tools-call-simple-text': exampleTool,
  'tools-call-image': exampleTool,
  'tools-call-audio': exampleTool,
  'tools-call-embedded-resource': exampleTool,
  'tools-call-mixed-content': exampleTool,
  'tools-call-with-logging': exampleTool,
  'tools-call-error': exampleTool,
  'tools-call-with-progress': exampleTool,
  'tools-call-sampling': exampleTool,
  'tools-call-elicitation': exampleTool,
  'json-schema-2020-12': exampleTool,
  'elicitation-sep1034-defaults': exampleTool,
  'elicitation-sep1330-enums': exampleTool,
  'server-sse-polling': noStreams,
  'server-sse-multiple-streams': noStreams,
  'resources-read-text': exampleResource,
  'resources-read-binary': exampleResource,
  'resources-templates-read': exampleResource,
  'resources-subscribe': noSubscriptions,
  'resources-unsubscribe': noSubscriptions,
  'prompts-list': noPrompts,
  'prompts-get-simple': noPrompts,
  'prompts-get-with-args': noPrompts,
  'prompts-get-embedded-resource': noPrompts,
  'prompts-get-with-image': noPrompts,
}

/** The suite as it is run by hand. It ends with 1 where a scenario fails, as those for its own server do here. */
const runSuite = (...args: string[]) =>
  new Promise<string>(resolve => {
    const suite = require.resolve('@modelcontextprotocol/conformance/dist/index.js')
    execFile(process.execPath, [suite, ...args], (_, output) => resolve(output))
  })

test('every scenario of the suite applies or has a reason why not', async () => {
  const listed = await runSuite('list', '--server')
  const names = [...listed.matchAll(/^ *- ([\w-]+)/gm)].map(([, name]) => name)
  expect(names.toSorted()).toEqual([...Object.keys(applying), ...Object.keys(others)].toSorted())
})

test('the scenarios that apply pass, and no other one does', async () => {
  const { app } = await assistantApp()
  const output = await runSuite('server', '--url', `${await listeningAt(app)}/mcp`, '--suite', 'all')
  const results = [...output.matchAll(/^. ([\w-]+): (\d+) passed, (\d+) failed/gm)].map(
    ([, name = '', passed, failed]) => ({ name, passed: Number(passed), failed: Number(failed) }),
  )
  expect(results).toHaveLength(Object.keys({ ...applying, ...others }).length)
  expect(results.filter(({ passed }) => passed > 0)).toEqual(
    Object.entries(applying).map(([name, passed]) => ({ name, passed, failed: 0 })),
  )
})
