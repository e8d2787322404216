/** Samples in the text format of Prometheus, version 0.0.4. */
import { type Figure, figures, type Labels, type Sample } from './figures.ts'

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

const escaped = (text: string) => text.replace(/[\\"\n]/g, mark => (mark === '\n' ? '\\n' : `\\${mark}`))

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const sampleLine = ({ name }: Figure, { labels, value, suffix = '' }: Sample) =>
  `${name}${suffix}${labelText(labels)} ${value}`

/** All figures in the order of their table. One without a sample has its head alone, so that its absence is seen to be one. */
export const exposition = (samples: Partial<Readonly<Record<string, readonly Sample[]>>>): string =>
  figures
    .map(figure =>
      [
        `# HELP ${figure.name} ${figure.help}`,
        `# TYPE ${figure.name} ${figure.kind}`,
        ...(samples[figure.name] ?? []).map(sample => sampleLine(figure, sample)),
        '',
      ].join('\n'),
    )
    .join('')
