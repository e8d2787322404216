/** The result for a GLN in Chinese. */
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import type { LocationState } from '../../rules.ts'
import { NextSteps } from '../next-steps.tsx'
import type { GlnData } from '../result-data.ts'
import type { ResultTone } from '../result-panel.tsx'
import type { LocationTexts } from './locale.ts'
import { stepsOfLocation } from './zh-steps.ts'

const tones: Readonly<Partial<Record<LocationState, ResultTone>>> = {
  registered: 'good',
  inactive: 'warning',
  expired: 'warning',
  cancelled: 'bad',
  'not-registered': 'warning',
  unassigned: 'bad',
  'wrong-check-digit': 'bad',
}

const optional = (key: string, value: string | null) => (value ? [{ key, value }] : [])

type Position = Pick<NonNullable<GlnData['location']>, 'latitude' | 'longitude'>

/** @example positionOf({ latitude: 31.2, longitude: 120.5 }) // '北纬 31.2°，东经 120.5°' */
function positionOf({ latitude, longitude }: Position): string | null {
  if (latitude === null || longitude === null) return null
  const [north, east] = [latitude < 0 ? '南纬' : '北纬', longitude < 0 ? '西经' : '东经']
  return `${north} ${Math.abs(latitude)}°，${east} ${Math.abs(longitude)}°`
}

export const location: LocationTexts = {
  title: '位置码',
  verdict: ({ state, title, meaning }) => ({ tone: tones[state] ?? 'info', title, meaning }),
  facts: ({ formatted, location: place, organisation }) => [
    { key: '位置码', value: formatted },
    ...(place
      ? [
          { key: '名称', value: place.name },
          ...optional('英文名称', place.nameEn),
          { key: '类型', value: place.kindLabel },
          ...optional('地区', place.region),
          ...optional('地址', place.address),
          ...optional('邮政编码', place.postcode),
          ...optional('经纬度', positionOf(place)),
          ...optional('数字地址', place.digitalAddress),
          ...optional('开放时间', place.hours),
          { key: '登记日期', value: place.registeredAt },
        ]
      : []),
    ...(organisation ? [{ key: '编码组织', value: organisation.organisation, note: organisation.nameZh }] : []),
  ],
  hierarchy: '上下级位置',
  next: ({ state, gln }) => <NextSteps steps={stepsOfLocation(state, gln)} level={4} />,
  foot: ({ gln }) => (
    <>
      <span>位置信息由企业登记并对其负责。</span>
      <LinkTo to={`/search/report?code=${gln}`}>信息有误，我要反映</LinkTo>
    </>
  ),
}
