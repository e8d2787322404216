/** The files for Prometheus and Grafana are those that the tables of figures and alarms give. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { dashboardFiles } from '../../deploy/cluster/monitoring/dashboards.ts'
import { rulesText } from '../../deploy/cluster/monitoring/rules.ts'
import { alarmRules } from '../../src/health/alarms/alarm-rules.ts'
import { figures } from '../../src/health/figures/figures.ts'

const folder = 'deploy/cluster/monitoring'
const made: Readonly<Record<string, string>> = { 'site.rules.yml': rulesText(), ...dashboardFiles() }

test.each(Object.keys(made))('%s is what the tables give', name => {
  const file = path.join(folder, name)
  if (process.env.UPDATE_DOCS === '1') fs.writeFileSync(file, made[name] ?? '')
  expect(fs.readFileSync(file, 'utf8')).toBe(made[name])
})

test('every alarm of the site is a rule of Prometheus, and every figure has a panel', () => {
  const { groups } = parse(rulesText()) as { groups: { rules: { labels: { rule: string } }[] }[] }
  const ruled = new Set(groups.flatMap(({ rules }) => rules.map(({ labels }) => labels.rule)))
  expect([...ruled]).toEqual(alarmRules.map(({ id }) => id))
  const panels = Object.values(dashboardFiles()).join('')
  expect(figures.filter(({ name }) => !panels.includes(`(${name})`))).toEqual([])
})

test('a rule of several limits is one rule for each, over the one value of all nodes', () => {
  const text = rulesText()
  expect(text).toContain('expr: max by (instance, disk) (site_disk_used_share) > 0.9')
  expect(text).toContain('expr: max(site_backup_age_seconds) > 93600')
  expect(text).toContain('expr: max by (state) (site_migrations{state=~"pending"}) > 0')
})

const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find(file => fs.existsSync(file))

// Without it (Debian: apt-get install prometheus) there is no judge.
test.skipIf(promtool === undefined)('Prometheus takes the rules of the site and of the cluster', () => {
  const files = ['site.rules.yml', 'cluster.rules.yml'].map(name => path.join(folder, name))
  execFileSync(promtool ?? '', ['check', 'rules', '--lint-fatal', ...files], { stdio: 'pipe' })
})
