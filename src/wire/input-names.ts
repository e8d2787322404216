/** The fields that a schema reads, so that a request costs nothing for any others. */
import { z } from 'zod'

/** The names of the fields of an object's schema, also behind defaults and transforms.
 *  @example inputNames(z.object({ id: z.string() })) // ['id'] */
export function inputNames(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodUnion) return [...new Set(schema.options.flatMap(inputNames))]
  if (schema instanceof z.ZodIntersection) return [...new Set([schema.def.left, schema.def.right].flatMap(inputNames))]
  if (schema instanceof z.ZodPipe) return inputNames(schema.in)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return inputNames(schema.def.innerType)
  throw new Error('The input of a call is an object with named fields')
}

/** Each field from the first source that has it. A source that is no object has none.
 *  @example pickFields(['id'], [{ id: 1, other: 2 }, { id: 3 }]) // { id: 1 } */
export function pickFields(names: readonly string[], sources: readonly unknown[]): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  const records = sources.filter(isRecord)
  for (const name of names) {
    const record = records.find(one => Object.hasOwn(one, name))
    if (record) input[name] = record[name]
  }
  return input
}

const isRecord = (source: unknown): source is Record<string, unknown> => typeof source === 'object' && source !== null
