/** The result for a GLN. */
import { KeyValue } from '../../ui/display/key-value.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import type { LookupCalls } from '../calls.ts'
import styles from './gln-result.module.css'
import { FirmFacts } from './gtin-result.tsx'
import { NextSteps } from './next-steps.tsx'
import { stepsOfLocation } from './next-steps-rules.ts'
import { ResultFooter, ResultGroup, ResultPanel, type ResultTone } from './result-panel.tsx'
import { SingleNumberFacts } from './single-number-facts.tsx'

export type GlnData = DataOf<RowOf<LookupCalls, 'POST codeSearch/api/gln'>>

const tones: Record<string, ResultTone> = {
  registered: 'good',
  inactive: 'warning',
  expired: 'warning',
  cancelled: 'bad',
  'not-registered': 'warning',
  unassigned: 'bad',
  'wrong-check-digit': 'bad',
}

export function GlnResult({
  data: { gln, state, title, meaning, formatted, location, firm, singleNumber, organisation },
}: {
  data: GlnData
}) {
  return (
    <ResultPanel tone={tones[state] ?? 'info'} title={title} meaning={meaning}>
      <ResultGroup title="位置码">
        <KeyValue
          facts={[
            { key: '位置码', value: formatted },
            ...(location
              ? [
                  { key: '名称', value: location.name },
                  ...optional('英文名称', location.nameEn),
                  { key: '类型', value: location.kindLabel },
                  ...optional('地区', location.region),
                  ...optional('地址', location.address),
                  ...optional('邮政编码', location.postcode),
                  ...optional('经纬度', positionOf(location)),
                  ...optional('数字地址', location.digitalAddress),
                  ...optional('开放时间', location.hours),
                  { key: '登记日期', value: location.registeredAt },
                ]
              : []),
            ...(organisation ? [{ key: '编码组织', value: organisation.organisation, note: organisation.nameZh }] : []),
          ]}
        />
      </ResultGroup>
      {location && <Hierarchy location={location} />}
      {singleNumber && <SingleNumberFacts number={singleNumber} />}
      {firm && <FirmFacts firm={firm} />}
      <ResultGroup title="看完以后">
        <NextSteps steps={stepsOfLocation(state, gln)} level={4} />
      </ResultGroup>
      <ResultFooter>
        <span>位置信息由企业登记并对其负责。</span>
        <LinkTo to={`/search/report?code=${gln}`}>信息有误，我要反映</LinkTo>
      </ResultFooter>
    </ResultPanel>
  )
}

type Location = NonNullable<GlnData['location']>

const optional = (key: string, value: string | null) => (value ? [{ key, value }] : [])

/** @example positionOf({ latitude: 31.2, longitude: 120.5 }) // '北纬 31.2°，东经 120.5°' */
export function positionOf({ latitude, longitude }: Pick<Location, 'latitude' | 'longitude'>): string | null {
  if (latitude === null || longitude === null) return null
  const [north, east] = [latitude < 0 ? '南纬' : '北纬', longitude < 0 ? '西经' : '东经']
  return `${north} ${Math.abs(latitude)}°，${east} ${Math.abs(longitude)}°`
}

/** What the location belongs to, and what belongs to it, each with its own answer. */
function Hierarchy({ location: { above, below, name } }: { location: Location }) {
  if (above.length === 0 && below.length === 0) return null
  return (
    <ResultGroup title="上下级位置">
      <ol className={styles.places} aria-label="上下级位置">
        {above.map((place, level) => (
          <Place key={place.gln} place={place} level={level} />
        ))}
        <li className={styles.current} aria-current="true" data-level={levelOf(above.length)}>
          {name}
        </li>
        {below.map(place => (
          <Place key={place.gln} place={place} level={above.length + 1} />
        ))}
      </ol>
    </ResultGroup>
  )
}

/** Deeper ones are displayed like the sixth. */
const levelOf = (level: number) => Math.min(level, 6)

function Place({ place: { gln, name, kindLabel }, level }: { place: Location['above'][number]; level: number }) {
  return (
    <li data-level={levelOf(level)}>
      <LinkTo to={`/search/gln?gln=${gln}`}>{name}</LinkTo> <span className={styles.kind}>{kindLabel}</span>
    </li>
  )
}
