/** A field of a closed set of words has the words of its table as its type, in inputs and replies: a word without a label does not compile,
 *  and a program reads from /api/docs what it may get. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../../src/app/modules.ts'

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
}

/** Names of fields whose values are words of a table. */
const closed = /^(action|fault|finding|format|holder|kind|outcome|role|state|status|userType)$/

/** Fields with such a name that are any text, with what they are. */
const free: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['findFirmCases', 'findFirms', 'matchingLines', 'exportFirms'].map(name => [
      `${name} input.status`,
      'integers of the contract',
    ]),
  ),
  ...Object.fromEntries(
    ['findFirms', 'matchingLines', 'exportFirms'].map(name => [
      `${name} input.holder`,
      'a person, or one of two words',
    ]),
  ),
  ...Object.fromEntries(
    ['assetList', 'moveAssets', 'exportAssets'].map(name => [`${name} input.holder`, 'a GLN or a name']),
  ),
  ...Object.fromEntries(
    ['returnFile', 'returnFileUrl'].map(name => [`${name} input.status`, 'of the contract, not read']),
  ),
  'finishSignOn input.state': 'a secret of OAuth 2.0',
  ...Object.fromEntries(
    ['enterBusinessHall', 'enterGds', 'enterGln'].map(name => [`${name} input.userType`, 'of the contract, not read']),
  ),
}

/** The paths of fields that are any text. */
function openFields(schema: Schema, path: string): string[] {
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])]
  return [
    ...inside.flatMap(part => openFields(part, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      ...(closed.test(name) && alternatives(field).some(isAnyText) ? [`${path}.${name}`] : []),
      ...openFields(field, `${path}.${name}`),
    ]),
  ]
}

const alternatives = (schema: Schema): Schema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(alternatives),
]
const isAnyText = ({ type, enum: values, const: constant }: Schema) =>
  [type].flat().includes('string') && values === undefined && constant === undefined

test('a field of a closed set of words names its words, in every input and reply', () => {
  const found = allCalls.flatMap(({ row: { name, input, reply } }) =>
    (['input', 'output'] as const).flatMap(io => {
      const schema = io === 'input' ? input : reply
      if (!(schema instanceof z.ZodType)) return []
      return openFields(
        z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema,
        `${name} ${io}`,
      )
    }),
  )
  expect(found.filter(path => !(path in free))).toEqual([])
  expect(Object.keys(free).filter(path => !found.includes(path))).toEqual([])
})
