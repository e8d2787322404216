/** The numbers of one kind of key: counts, the next free one, and a map that opens cell by cell down to single numbers. */
import { Button, Card, Select } from 'antd'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useRights } from '../../../access/operator/use-rights.ts'
import type { NumberCalls } from '../../../numbers/calls.ts'
import type { NumberedKind } from '../../../numbers/keys/numbered-kinds.ts'
import shared from '../../../registration/display/console.module.css'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import type { DataOf, RowOf } from '../../../wire/call.ts'
import { HeatMap } from '../home/heat-map.tsx'
import home from '../home/home.module.css'
import { Counts, displayedGtin } from '../home/number-card.tsx'
import { keyPurposes, symbolLink } from './key-purposes.ts'
import { capacityText } from './key-table.tsx'
import styles from './keys.module.css'
import { type NumbersView, numbersAddress } from './numbers-address.ts'

export type KeyMapReply = DataOf<RowOf<NumberCalls, 'POST barcodegeneration/authApi/numbers/map'>>

const digits = (text: string) => [...text].map(value => ({ value, label: value }))

/** The series to choose from: digits in front of a number, or the types that are allocated. */
function seriesChoices(kind: NumberedKind, { types }: Pick<KeyMapReply, 'types'>) {
  if (kind === 'SSCC') return digits('0123456789')
  if (kind === 'GTIN-14') return digits('123456789')
  const own = types.map(({ number, note }) => ({
    value: number,
    label: `${note ?? '没有写名称'}（${number}）的每一件`,
  }))
  return own.length > 0 ? [{ value: '', label: '类型' }, ...own] : []
}

export function KeyMap({ view, map }: { view: NumbersView; map: KeyMapReply }) {
  const { kind, companyPrefix } = view
  const may = useRights()
  const { capacity, from, cellSize, cells, next } = map
  const isPart = cells.length * cellSize < capacity
  const usage = {
    ...{ from, digits: map.digits, capacity, cellSize, cells },
    next: next === null || map.series !== (view.series || map.series) ? undefined : Number(next.reference),
  }
  const zoom = (first: string) => ({ ...view, series: map.series, from: Number(first), size: cellSize })
  return (
    <Card title={`${kind} ${keyPurposes[kind].name}`}>
      <div className={home.numbers}>
        <div className={home.facts}>
          <SeriesChoice view={view} map={map} />
          <p className={shared.quiet}>
            在 {companyPrefix} 之下{map.series !== '' && `、${keyPurposes[kind].series} ${map.series} `}
            {capacity >= 1e12 ? '数字编号用不完，也可以用字母。' : `有 ${capacityText(capacity)} 个号码。`}
          </p>
          {capacity < 1e12 && <Counts numbers={map} />}
          {next && (
            <div className={home.next}>
              <p className={shared.quiet}>下一个可用号码</p>
              <p className={home.nextCode}>{kind === 'GTIN-13' ? displayedGtin(next.number) : next.number}</p>
              {kind === 'GTIN-13' && may('use-numbers') && (
                <div className={home.acts}>
                  <Button type="primary" href={symbolLink(kind, next.number, companyPrefix)}>
                    用它生成条码
                  </Button>
                </div>
              )}
            </div>
          )}
          {next === null && kind !== 'GTIN-14' && <p>这里的号码已经用完。</p>}
        </div>
        <div>
          {isPart && (
            <p className={styles.part}>
              <LinkTo to={numbersAddress({ companyPrefix, kind, series: view.series })}>看全部号码</LinkTo>
            </p>
          )}
          <HeatMap
            map={usage}
            verb="放大"
            linkOf={({ first }) => (cellSize > 1 ? `${numbersAddress(zoom(first))}#map` : undefined)}
          />
        </div>
      </div>
    </Card>
  )
}

function SeriesChoice({ view, map }: { view: NumbersView; map: KeyMapReply }) {
  const id = useId()
  const navigate = useNavigate()
  const choices = seriesChoices(view.kind, map)
  if (choices.length === 0) return null
  const { series: label } = keyPurposes[view.kind]
  const { companyPrefix, kind } = view
  return (
    <p className={styles.series}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        popupMatchSelectWidth={false}
        value={map.series}
        options={choices}
        onChange={series => void navigate(numbersAddress({ companyPrefix, kind, series }))}
      />
    </p>
  )
}
