import { expect, test } from 'vitest'
import { z } from 'zod'
import { decimal, flag, id, pagingBy, text, unsortedPaging, wholeNumber } from './fields.ts'
import { fieldFaults, inputMessage } from './input-faults.ts'

z.config({ localeError: inputMessage })

const messages = (schema: z.ZodType, value: unknown) => {
  const parsed = z.object({ x: schema }).safeParse({ x: value }, { reportInput: true })
  return parsed.success ? [] : fieldFaults(parsed.error.issues).map(({ message }) => message)
}

test('every field fault has a plain message, and only the first of each field is returned', () => {
  // biome-ignore format: one row a line
  const rows: [z.ZodType, unknown, string][] = [
    [text(5), undefined, '此项必填'],
    [id, undefined, '此项必填'],
    [z.enum(['a']), undefined, '此项必填'],
    [text(5), 7, '应为文字'],
    [text(5), 'abcdef', '至多 5 个字'],
    [text(5), 'a\u0000bcdefg', '至多 5 个字'],
    [text(9, 1), ' ', '此项必填'],
    [id, 'abc', '应为正整数'],
    [id, 0, '不能小于 1'],
    [id, 1.5, '应为整数'],
    [wholeNumber(2, 5), 'x', '应为整数'],
    [wholeNumber(2, 5), 9, '不能大于 5'],
    [decimal, '1,5', '应为数字'],
    [flag, 'maybe', '只能是 0、1、true、false'],
    [z.enum(['asc', 'desc']), 'up', '只能是 asc、desc'],
    [z.union([z.literal(1), z.literal('1')]), 3, '只能是 1'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], '至多 2 项'],
    [z.array(z.string()).min(1), [], '至少 1 项'],
    [z.array(z.string()), 'a', '应为列表'],
    [z.object({}), 'a', '应为一组字段'],
    [z.string().regex(/^a$/), 'b', '格式不对'],
    [z.email(), 'b', '格式不对'],
    [z.uuid(), 'b', '格式不对'],
    [z.string().refine(() => false), 'b', '格式不对'],
    [z.number().multipleOf(3), 4, '应为 3 的倍数'],
    [z.union([z.string(), z.number()]), true, '格式不对'],
  ]
  for (const [schema, value, message] of rows) expect(messages(schema, value), message).toEqual([message])
})

test('a value that is not among many is answered with the values that look most like it', () => {
  const kinds = ['EAN-13', 'EAN-8', 'UPC-A', 'UPC-E', 'ITF-14', 'GS1-128', 'DataBar Omnidirectional']
  expect(messages(z.enum(kinds), 'EAN13')).toEqual([`只能是 ${kinds.join('、')}`])
  const many = [...kinds, ...Array.from({ length: 30 }, (_, at) => `kind-${at}`)]
  expect(messages(z.enum(many), 'EAN13')[0]).toMatch(/^不在 37 个可选的值之中，相近的是 EAN-13、/)
  expect(messages(z.enum(many), { x: 1 })[0]).toMatch(/^不在 37 个可选的值之中/)
})

test('the code of a fault is a word of ours, none of the schema library', () => {
  const faults = (schema: z.ZodType, value: unknown) => {
    const parsed = z.object({ x: schema }).safeParse({ x: value }, { reportInput: true })
    return parsed.success ? [] : fieldFaults(parsed.error.issues).map(({ fault }) => fault)
  }
  // biome-ignore format: one row a line
  const rows: [z.ZodType, unknown, string][] = [
    [text(5), undefined, 'required'],
    [text(5), 7, 'type'],
    [text(5), 'abcdef', 'too-big'],
    [z.array(z.string()).min(1), [], 'too-small'],
    [z.enum(['asc', 'desc']), 'up', 'choice'],
    [z.union([z.literal(1), z.literal('1')]), 3, 'choice'],
    [z.union([z.string(), z.number()]), true, 'type'],
    [z.number().multipleOf(3), 4, 'multiple'],
    [z.email(), 'b', 'format'],
    [z.string().refine(() => false), 'b', 'format'],
  ]
  for (const [schema, value, fault] of rows) expect(faults(schema, value), fault).toEqual([fault])
})

test('a list can be sorted by its declared columns, any other column is refused by name', () => {
  const some = z.object(pagingBy('publishedAt', 'title'))
  expect(some.parse({ sidx: 'title', order: 'asc' })).toEqual({
    currPage: 1,
    pageSize: 10,
    sidx: 'title',
    order: 'asc',
  })
  const refused = some.safeParse({ sidx: 'password' })
  expect(refused.error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ['sidx', '不能按“password”排序，可以用 publishedAt、title'],
  ])
  const none = z.object(unsortedPaging)
  expect(none.parse({ pageSize: 20 })).toEqual({ currPage: 1, pageSize: 20 })
  expect(none.safeParse({ sidx: 'at' }).error?.issues[0]?.message).toBe('这个列表的次序是固定的，不能另外排序')
  expect(none.safeParse({ order: 'asc' }).error?.issues[0]?.path).toEqual(['order'])
})
