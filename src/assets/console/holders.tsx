/** With whom the assets of a type are that are out: each leads to its assets. */
import { Card } from 'antd'
import { useCallback } from 'react'
import { formatCount } from '../../ui/formats/format-count.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { PoolCalls } from '../pool/calls.ts'
import { poolAddress } from './asset-address.ts'
import styles from './assets.module.css'

type Props = { grai: string; version: number; current: string }

export function Holders({ grai, version, current }: Props) {
  const call = useCall<PoolCalls>()
  const load = useCallback(
    async () => ({ version, ...(await call('POST assets/authApi/holders', { grai })).data }),
    [call, grai, version],
  )
  const { reply } = useReply(load)
  if (!reply || reply.holders.length === 0) return null
  return (
    <Card title="在谁那里">
      <ul className={styles.holders}>
        {reply.holders.map(({ holderGln, holderName, count, overdue }) => {
          const holder = holderGln ?? holderName ?? ''
          return (
            <li key={holder}>
              <LinkTo
                to={poolAddress(grai, { state: 'out', holder })}
                {...(holder === current && { 'aria-current': 'true' as const })}
              >
                {holderName ?? holderGln}
              </LinkTo>{' '}
              {formatCount(count)} 件 {overdue > 0 && <Tag tone="bad">逾期 {formatCount(overdue)}</Tag>}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
