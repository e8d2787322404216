import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { figures } from '../figures/figures.ts'
import { alarmRules, alarmTitle, findingsOf } from './alarm-rules.ts'

test('every rule is of a figure, has steps, and is in the manual of operators', () => {
  const manual = readFileSync('docs/operations.md', 'utf8')
  const names = new Set<string>(figures.map(({ name }) => name))
  expect(alarmRules.filter(({ figure }) => !names.has(figure))).toEqual([])
  expect(alarmRules.filter(({ steps }) => steps.length === 0)).toEqual([])
  expect(alarmRules.filter(({ id }) => !manual.includes(`| \`${id}\` |`)).map(({ id }) => id)).toEqual([])
  expect(new Set(alarmRules.map(({ id }) => id)).size).toBe(alarmRules.length)
})

test('every figure has a name and a text of its own, and operators find it in the manual', () => {
  const manual = readFileSync('docs/operations.md', 'utf8')
  expect(figures.filter(({ name }) => !manual.includes(`\`${name}\``)).map(({ name }) => name)).toEqual([])
  expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length)
})

test('a finding is of a rule and a subject, the worse of two', () => {
  const service = (value: number, name: string) => ({ labels: { service: name }, value })
  const findings = findingsOf({
    site_disk_used_share: [
      { labels: { host: 'web-1', disk: 'data' }, value: 0.85 },
      { labels: { host: 'web-2', disk: 'data' }, value: 0.95 },
      { labels: { host: 'web-3', disk: 'data' }, value: 0.8 },
    ],
    site_service_failure_share: [service(0.07, 'content'), service(0.07, 'sms'), service(0.11, 'mail')],
    site_migrations: [
      { labels: { state: 'applied' }, value: 106 },
      { labels: { state: 'pending' }, value: 0 },
    ],
  })
  expect(findings.map(({ rule, subject, level }) => [rule, subject, level])).toEqual([
    ['service-failing', 'content', 'now'],
    ['service-failing', 'mail', 'now'],
    ['disk-full', 'web-1 data', 'today'],
    ['disk-full', 'web-2 data', 'now'],
  ])
  expect(findings.map(alarmTitle)).toContain('首页与内容失败率 7%')
  expect(alarmTitle({ rule: 'of an earlier version', subject: 'x', value: 1 })).toBe('of an earlier version x')
})
