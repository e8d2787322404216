/** The longest JSON that a schema accepts: bytes, values and depth. */
import { z } from 'zod'

export type Extent = { bytes: number; values: number; depth: number }

/** The part of JSON Schema that matters here. */
type Schema = {
  type?: string | string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
}

/** A character as `\uXXXX`, as many programs write Chinese. */
const bytesPerCharacter = 6
/** For texts and lists whose limit is not in the schema but in what follows it, such as a code that may be a number. */
const defaultCharacters = 100
const defaultItems = 20
const defaultMembers = 60
const numberBytes = 20

export const longestBody = (input: z.core.$ZodType): Extent =>
  extent(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema)

function extent(schema: Schema): Extent {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return longest(alternatives.map(extent))
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (choices) return longest(choices.map(choice => leaf(JSON.stringify(choice).length)))
  if (Array.isArray(schema.type)) return longest(schema.type.map(type => extent({ ...schema, type })))
  if (schema.type === 'string') return leaf((schema.maxLength ?? defaultCharacters) * bytesPerCharacter + 2)
  if (schema.type === 'array') return listExtent(schema)
  return schema.type === 'object' ? objectExtent(schema) : leaf(numberBytes)
}

const leaf = (bytes: number): Extent => ({ bytes, values: 1, depth: 0 })

function longest(all: readonly Extent[]): Extent {
  const most = (name: keyof Extent) => Math.max(...all.map(one => one[name]))
  return { bytes: most('bytes'), values: most('values'), depth: most('depth') }
}

function listExtent({ items = {}, maxItems = defaultItems }: Schema): Extent {
  const { bytes, values, depth } = extent(items)
  return { bytes: maxItems * (bytes + 1) + 2, values: maxItems * values + 1, depth: depth + 1 }
}

function objectExtent({ properties = {}, additionalProperties }: Schema): Extent {
  const named = Object.entries(properties).map(([name, schema]) => member(name.length, extent(schema)))
  const further =
    typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
      ? Array<Extent>(defaultMembers).fill(member(defaultCharacters / 2, extent(additionalProperties)))
      : []
  return [...named, ...further].reduce(
    (sum, one) => ({
      bytes: sum.bytes + one.bytes,
      values: sum.values + one.values,
      depth: Math.max(sum.depth, one.depth + 1),
    }),
    { bytes: 2, values: 1, depth: 1 },
  )
}

const member = (nameLength: number, value: Extent): Extent => ({ ...value, bytes: value.bytes + nameLength + 4 })
