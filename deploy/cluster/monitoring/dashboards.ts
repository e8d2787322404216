/** The dashboards of Grafana, made from the table of the site's figures: one of the nodes, one of the whole site. */
import { type Figure, figures, type Unit } from '../../../src/health/figures/figures.ts'

const units: Readonly<Record<Unit, string>> = { count: 'short', seconds: 's', bytes: 'bytes', share: 'percentunit' }
const datasource = { type: 'prometheus', uid: '$datasource' }
const panelsInRow = 3
const size = { w: 24 / panelsInRow, h: 8 }

const sumBy = (labels: readonly string[], text: string) =>
  labels.length === 0 ? `sum(${text})` : `sum by (${labels.join(', ')}) (${text})`

/** What a panel draws of a figure; counters by the second, histograms as the time that 99 of 100 requests stay below. */
function expression({ name, kind, labels, pageLabels = labels, source }: Figure): string {
  if (kind === 'counter') return sumBy(pageLabels, `rate(${name}[5m])`)
  if (kind === 'histogram')
    return `histogram_quantile(0.99, ${sumBy(['le', ...pageLabels], `rate(${name}_bucket[5m])`)})`
  const by = source === 'node' ? ['instance', ...labels] : labels
  return by.length === 0 ? `max(${name})` : `max by (${by.join(', ')}) (${name})`
}

function legend({ kind, labels, pageLabels = labels, source }: Figure): string {
  const shown = kind === 'gauge' && source === 'node' ? ['instance', ...labels] : pageLabels
  return shown.map(label => `{{${label}}}`).join(' ')
}

const panel = (figure: Figure, index: number) => ({
  id: index + 1,
  type: 'timeseries',
  title: figure.label,
  description: `${figure.help} (${figure.name})`,
  datasource,
  gridPos: { ...size, x: (index % panelsInRow) * size.w, y: Math.floor(index / panelsInRow) * size.h },
  fieldConfig: { defaults: { unit: figure.kind === 'counter' ? 'reqps' : units[figure.unit] }, overrides: [] },
  options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi' } },
  targets: [{ refId: 'A', datasource, expr: expression(figure), legendFormat: legend(figure) }],
})

const dashboard = (uid: string, title: string, rows: readonly Figure[]) => ({
  uid,
  title,
  schemaVersion: 38,
  version: 1,
  editable: true,
  tags: ['barcode-site'],
  time: { from: 'now-6h', to: 'now' },
  refresh: '30s',
  templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Prometheus' }] },
  panels: rows.map(panel),
})

const text = (content: object) => `${JSON.stringify(content, null, 2)}\n`

/** The text of each file by its name. */
export const dashboardFiles = (): Readonly<Record<string, string>> => ({
  'grafana-nodes.json': text(
    dashboard(
      'barcode-nodes',
      '网站：各节点',
      figures.filter(({ source }) => source === 'node'),
    ),
  ),
  'grafana-site.json': text(
    dashboard(
      'barcode-site',
      '网站：全站',
      figures.filter(({ source }) => source !== 'node'),
    ),
  ),
})
