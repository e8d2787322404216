/** Text fields of public pages and consoles: each takes as many characters as its call. */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { allCalls } from '../src/app/calls.ts'
import { callFaults } from './tools/access/call-faults.ts'
import { consoleForms } from './tools/console-forms.ts'
import { type FormRow, publicForms } from './tools/form-pages.ts'
import { freshApp } from './tools/fresh-app.ts'

const textTypes = ['text', 'search', 'tel', 'email', 'password']

type TextField = { name: string; maxLength: number | undefined }

/** Name, or id in consoles, and maxlength of the text fields. */
function textFields(html: string): TextField[] {
  return [...html.matchAll(/<(input|textarea)\b[^>]*>/g)].flatMap(([tag, element]) => {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1]
    const name = attribute('name') ?? attribute('id')
    const isSelect = attribute('role') === 'combobox'
    const isText = !isSelect && (element === 'textarea' || textTypes.includes(attribute('type') ?? 'text'))
    const maxLength = attribute('maxlength')
    return name && isText ? [{ name, maxLength: maxLength === undefined ? undefined : Number(maxLength) }] : []
  })
}

/** The longest text that a call takes in a field, from its message for a text that is too long; undefined for a field of numbers. */
async function longestInCall(call: string, field: string): Promise<number | undefined> {
  const row = allCalls.find(({ row: { name } }) => name === call)?.row
  if (!row) throw new Error(`no call ${call}`)
  const [name = '', isList] = field.split('.')
  const text = '1'.repeat(200_000)
  const faults = await callFaults(row, { [name]: isList ? [text] : text })
  const message = faults.find(fault => fault.field === field)?.message ?? ''
  return Number(/[至最]多 (\d+) 个字/.exec(message)?.[1]) || undefined
}

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

type Limits = Pick<FormRow, 'call' | 'names' | 'shorter'>

/** The fields whose limit differs from that of their call. */
async function wrongLimits(
  fields: readonly TextField[],
  { call, names = {}, shorter = {} }: Limits,
): Promise<string[]> {
  const wrong: string[] = []
  for (const { name, maxLength } of fields) {
    const limit = await longestInCall(call, names[name] ?? name)
    const isRight = shorter[name] ? Number(maxLength) < Number(limit) : maxLength === limit
    if (!isRight && limit !== undefined) wrong.push(`${call} ${name}: ${maxLength} in the form, ${limit} in the call`)
  }
  return wrong
}

test('the longest input of each text field of a public form is the limit of its call', async () => {
  const { app } = await freshApp({ limits: false })
  const wrong: string[] = []
  let count = 0
  for (const { page, names = {}, ...row } of publicForms) {
    const fields = textFields(mainOf((await app.inject(page)).body)).filter(({ name }) => names[name] !== '')
    expect(fields.length, `${page} ${row.call}`).toBeGreaterThan(0)
    count += fields.length
    wrong.push(...(await wrongLimits(fields, { ...row, names })))
  }
  expect(count).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})

test('the longest input of each text field of a console is the limit of its call', async () => {
  const wrong: string[] = []
  for (const { form, count, names = {}, ...row } of consoleForms) {
    const html = renderToString(createElement(StaticRouter, { location: '/' }, form))
    const fields = textFields(html).filter(({ name }) => names[name] !== '')
    expect(fields.length, row.call).toBe(count)
    wrong.push(...(await wrongLimits(fields, { ...row, names })))
  }
  expect(wrong).toEqual([])
})
