/** The history of a location: who changed what and when. */
import { Card } from 'antd'
import { useCallback } from 'react'
import shared from '../../registration/display/console.module.css'
import { formatDate } from '../../ui/formats/format-date.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { LocationCalls } from '../record/calls.ts'
import styles from './locations.module.css'

const sources = { people: '操作员', key: '程序', file: '登记文件' } as const

export function LocationHistory({ gln }: { gln: string }) {
  const call = useCall<LocationCalls>()
  const load = useCallback(
    async () => (await call('POST location/authApi/history', { gln })).data.versions,
    [call, gln],
  )
  const { reply: versions = [] } = useReply(load)
  if (versions.length === 0) return null
  return (
    <Card title="改动记录">
      <ul className={styles.lines}>
        {versions.map(({ number, at, byName, source, changes }) => (
          <li key={number}>
            <p className={shared.quiet}>
              {formatDate(at, 'yyyy-MM-dd HH:mm')}　{byName ?? sources[source]}
            </p>
            {changes.map(({ label, from, to }) => (
              <p key={label} className={styles.change}>
                {label}：{from === '' ? '' : `${from} → `}
                {to === '' ? '（清空）' : to}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}
