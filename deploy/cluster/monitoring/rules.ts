/** The rules of Prometheus, made from the rules of the site's own alarms. */
import { stringify } from 'yaml'
import { type AlarmLimit, alarmRules } from '../../../src/health/alarms/alarm-rules.ts'
import { type Figure, figureNamed } from '../../../src/health/figures/figures.ts'

const camelCase = (id: string) => id.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

const choice = (words: readonly string[]) => words.join('|')

function filterOf({ label, of, notOf }: AlarmLimit): string {
  if (label === undefined) return ''
  return of ? `{${label}=~"${choice(of)}"}` : `{${label}!~"${choice(notOf ?? [])}"}`
}

function comparison(limit: AlarmLimit): string {
  if ('over' in limit) return `> ${limit.over}`
  return 'under' in limit ? `< ${limit.under}` : `>= ${limit.atLeast}`
}

/** Every node exports the figures of the whole site alike: one value of them counts. Those of a node stay apart by `instance`. */
const seriesOf = ({ name, source, labels }: Figure, filter: string): string => {
  const by = source === 'node' ? ['instance', ...labels] : labels
  return by.length === 0 ? `max(${name}${filter})` : `max by (${by.join(', ')}) (${name}${filter})`
}

const subjectOf = ({ source, labels }: Figure) =>
  (source === 'node' ? ['instance', ...labels] : labels).map(label => `{{ $labels.${label} }}`).join(' ')

const rules = alarmRules.flatMap(({ id, figure: name, limits, steps }) => {
  const figure = figureNamed(name)
  const levels = [...new Set(limits.map(({ level }) => level))]
  return levels.map(level => ({
    alert: camelCase(id),
    expr: limits
      .filter(limit => limit.level === level)
      .map(limit => `${seriesOf(figure, filterOf(limit))} ${comparison(limit)}`)
      .join(' or '),
    // As long as the site waits before it tells administrators.
    for: '2m',
    labels: { level, rule: id },
    annotations: {
      summary: `${figure.label} ${subjectOf(figure)} {{ $value }}`.replace(/ +/g, ' '),
      description: steps.join('；'),
      figure: figure.help,
    },
  }))
})

const head = `# Made from src/health/alarms/alarm-rules.ts by deploy/cluster/monitoring/rules.ts; test/documents/monitoring-files.test.ts compares it, and
# writes it with UPDATE_DOCS=1.
`

export const rulesText = (): string =>
  head + stringify({ groups: [{ name: 'site', rules }] }, { lineWidth: 0, aliasDuplicateObjects: false })
