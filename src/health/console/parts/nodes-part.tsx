/** Versions: the nodes that run, and the structure of the database. */

import { KeyValue } from '../../../ui/display/key-value.tsx'
import { formatFileSize } from '../../../ui/formats/file-size.ts'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import type { SiteHealth } from '../../report/calls.ts'
import { percentText, samplesOf, sumOf } from '../figure-values.ts'
import styles from '../health.module.css'
import { number, Part, PartTable } from './part.tsx'

export function NodesPart({ health }: { health: SiteHealth }) {
  const { nodes } = health
  const versions = new Set(nodes.map(({ version }) => version))
  const note = nodes.length === 0 ? '还没有节点报到' : versions.size > 1 ? '版本不一致' : `${nodes.length} 台一致`
  return (
    <Part title="版本" note={note}>
      <PartTable
        title="节点"
        heads={['节点', '版本', '启动', number('处理器'), number('内存'), number('页面缓存命中')]}
      >
        {nodes.map(node => (
          <tr key={node.name} data-bad={node.isSilent}>
            <th scope="row">
              <code>{node.name}</code>
              {node.isSilent && (
                <p className={styles.nobody}>{formatDate(node.seenAt, 'MM-dd HH:mm:ss')} 以后没有报到</p>
              )}
            </th>
            <td>{node.version}</td>
            <td>{formatDate(node.startedAt, 'MM-dd HH:mm')}</td>
            <td data-number>{percentText(node.cpu)}</td>
            <td data-number>{formatFileSize(node.memory)}</td>
            <td data-number>{percentText(hitShare(health, node.name))}</td>
          </tr>
        ))}
      </PartTable>
      <KeyValue
        facts={[
          { key: '数据库结构', value: migrationText(health) },
          { key: 'Node', value: [...new Set(nodes.map(({ nodeVersion }) => nodeVersion))].join('、') },
        ]}
      />
    </Part>
  )
}

function hitShare(health: SiteHealth, node: string): number | undefined {
  const reads = samplesOf(health, 'site_cache_reads_total').filter(
    ({ labels }) => labels.host === node && labels.cache === 'pages',
  )
  const all = reads.reduce((sum, { value }) => sum + value, 0)
  const hits = reads.filter(({ labels }) => labels.result === 'hit').reduce((sum, { value }) => sum + value, 0)
  return all === 0 ? undefined : hits / all
}

function migrationText(health: SiteHealth): string {
  const pending = sumOf(health, 'site_migrations', { state: 'pending' }) ?? 0
  const applied = formatCount(sumOf(health, 'site_migrations', { state: 'applied' }))
  return pending === 0 ? `第 ${applied} 步，全部做完` : `第 ${applied} 步，还差 ${formatCount(pending)} 步`
}
