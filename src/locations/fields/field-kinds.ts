/** How the value of a location field is written as text and read again. For the server: regions are a large table. */
import { isFault } from '@barcode-authority/gs1/faults'
import { readGln } from '@barcode-authority/gs1/keys'
import { locationKinds, locationKindTable } from '../../codes/location-kinds.ts'
import { findPlaces } from '../../codes/regions/places.ts'
import { findRegion, regionChain, regionPath } from '../../codes/regions/regions.ts'
import type { LocationFieldKind } from './location.table.ts'

/** A value as its column holds it. */
export type LocationValue = string | number
type Reading = { value: LocationValue } | { fault: string }
type Kind = { read: (text: string) => Reading; print: (value: LocationValue) => string }

const messages = {
  kind: `只能是${locationKinds.map(kind => locationKindTable[kind].zh).join('、')}`,
  gln: '不是位置码：应为 13 位数字，校验码要对',
  region: (text: string) => `没有叫“${text}”的地区；写到市或区县，例如江苏省苏州市姑苏区，或 6 位行政区划代码`,
  regions: (text: string) => `“${text}”不止一个，请连省市一起写`,
  province: '请写到市或区县',
  postcode: '应为 6 位数字',
  degrees: (most: number) => `应为 -${most} 到 ${most} 的度数，至多六位小数`,
  phone: '应为电话号码：数字、空格、+、-、括号',
  email: '邮箱写成 name@example.com 的样子',
} as const

const plain: Kind = { read: text => ({ value: text }), print: String }

function readRegion(text: string): Reading {
  const places = findPlaces(text)
  const [region] = places
  if (!region) return { fault: messages.region(text) }
  if (places.length > 1 && places[1]?.type === region.type) return { fault: messages.regions(text) }
  const isWhole = regionChain(region.code).length > 1 || /^(81|82|71)/.test(region.code)
  return isWhole || region.children.length === 0 ? { value: region.code } : { fault: messages.province }
}

const degrees = (most: number): Kind => ({
  read: text => {
    const written = text.normalize('NFKC').replace(/[\s°]/g, '').replace('−', '-')
    const value = Number(written)
    const isRight = /^-?\d{1,3}(\.\d{1,6})?$/.test(written) && Math.abs(value) <= most
    return isRight ? { value } : { fault: messages.degrees(most) }
  },
  print: String,
})

export const fieldKinds: Readonly<Record<LocationFieldKind, Kind>> = {
  text: plain,
  'long-text': plain,
  kind: {
    read: text => {
      const kind = locationKinds.find(word => locationKindTable[word].zh === text || word === text)
      return kind === undefined ? { fault: messages.kind } : { value: kind }
    },
    print: value => locationKinds.flatMap(word => (word === value ? [locationKindTable[word].zh] : []))[0] ?? '',
  },
  gln: {
    read: text => {
      const gln = readGln(text)
      return isFault(gln) ? { fault: messages.gln } : { value: gln.digits }
    },
    print: String,
  },
  region: {
    read: readRegion,
    print: value => (findRegion(String(value)) ? regionPath(String(value)) : String(value)),
  },
  postcode: {
    read: text => {
      const digits = text.normalize('NFKC').replace(/\s/g, '')
      return /^\d{6}$/.test(digits) ? { value: digits } : { fault: messages.postcode }
    },
    print: String,
  },
  latitude: degrees(90),
  longitude: degrees(180),
  phone: {
    read: text => {
      const written = text.normalize('NFKC').replace(/\s+/g, ' ')
      return /^\+?[\d ()-]{5,30}$/.test(written) && /\d{5}/.test(written.replace(/\D/g, ''))
        ? { value: written }
        : { fault: messages.phone }
    },
    print: String,
  },
  email: {
    read: text => (/^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/.test(text) ? { value: text } : { fault: messages.email }),
    print: String,
  },
}
