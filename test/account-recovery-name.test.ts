/** The way to a new phone has one name on pages, in messages, guides and documents: `accountRecoveryName`. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { accountRecoveryName } from '../src/codes/account-recovery-name.ts'

/** Other names that a person could take for another way. 找回密码 is one: the password is set anew with the registered phone or mailbox. */
const otherNames =
  /手机丢失|找回账号|账号已找回|人工找回|工作人员找回|办理找回|申请找回|停止找回|一件找回|恢复账号|账号恢复|账号申诉|换绑/

const folders = ['src', 'seed', 'docs', 'README.zh.md']
const kinds = /\.(tsx?|md|yaml)$/

function filesIn(target: string): string[] {
  if (fs.statSync(target).isFile()) return [target]
  return fs.readdirSync(target, { withFileTypes: true }).flatMap(entry => {
    const file = path.join(target, entry.name)
    if (entry.isDirectory()) return filesIn(file)
    return kinds.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [file] : []
  })
}

const files = folders.flatMap(filesIn)

test('no page, message, guide or document gives the way to a new phone another name', () => {
  expect(files.length).toBeGreaterThan(1000)
  const lines = files.flatMap(file =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (otherNames.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(lines).toEqual([])
})

test('code writes the name through its constant, and texts that people read have it', () => {
  const literal = files.filter(
    file =>
      /^src\/.*\.tsx?$/.test(file) &&
      new RegExp(`['"\`>][^'"\`<]*${accountRecoveryName}`).test(fs.readFileSync(file, 'utf8')),
  )
  const summaries = literal.filter(file => !/calls\.ts$|routes\/home-rows\.ts$/.test(file))
  expect(summaries).toEqual(['src/codes/account-recovery-name.ts'])
  for (const file of ['seed/pages/Org/Branch.md', 'seed/items/faq/faqs.yaml'])
    expect(fs.readFileSync(file, 'utf8'), file).toContain(accountRecoveryName)
})
