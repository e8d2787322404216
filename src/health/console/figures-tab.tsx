/** Every figure of the table of figures with its samples, under the names of /metrics. */
import { Input } from 'antd'
import { useState } from 'react'
import shared from '../../registration/display/console.module.css'
import { ScrollArea } from '../../ui/navigation/scroll-area.tsx'
import { Empty } from '../../ui/status/states.tsx'
import type { HealthFigure } from '../report/calls.ts'
import { figureText } from './figure-values.ts'
import styles from './health.module.css'

const isFound = ({ name, label }: HealthFigure, words: string) =>
  `${name} ${label}`.toLowerCase().includes(words.trim().toLowerCase())

export function FiguresTab({ figures }: { figures: readonly HealthFigure[] }) {
  const [words, setWords] = useState('')
  const found = figures.filter(figure => isFound(figure, words))
  return (
    <div className={shared.stack}>
      <div className={styles.filters}>
        <Input
          aria-label="名称"
          placeholder="名称，如 备份、site_jobs"
          allowClear
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <span className={styles.quiet}>共 {found.length} 个</span>
      </div>
      {found.length === 0 && <Empty title="没有这样的数" />}
      {found.length > 0 && (
        <ScrollArea label="全部数字，可以滚动">
          <table className={styles.table}>
            <caption className="visually-hidden">全部数字</caption>
            <thead>
              <tr>
                <th scope="col">名称</th>
                <th scope="col">标签</th>
                <th scope="col" data-number>
                  值
                </th>
              </tr>
            </thead>
            <tbody>
              {found.map(figure => (
                <Rows key={figure.name} figure={figure} />
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </div>
  )
}

function Rows({ figure: { name, label, unit, samples } }: { figure: HealthFigure }) {
  const rows = samples.length > 0 ? samples : [{ labels: {}, value: undefined }]
  return rows.map(({ labels, value }, at) => {
    const text = Object.entries(labels)
      .map(pair => pair.join('='))
      .join('，')
    return (
      <tr key={text}>
        {at === 0 && (
          <th scope="rowgroup" rowSpan={rows.length}>
            {label}
            <p className={styles.quiet}>
              <code>{name}</code>
            </p>
          </th>
        )}
        <td>{text}</td>
        <td data-number>{value === undefined ? '没有' : figureText(unit, value)}</td>
      </tr>
    )
  })
}
