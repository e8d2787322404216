/** The fields of a location record, one per row, in the order of the form. Form, checks, the schema of the calls, the file and the public page are
 *  derived from it; the columns of `locations` have the same names. Small, so that pages can import it. */
import type { LocationKind } from '../../codes/location-kinds.ts'
import type { InputKindName } from '../../forms/input-kinds.ts'

export const locationSections = ['位置', '地址', '使用', '联系人（不公开）'] as const

/** How a field is entered, checked and displayed (field-kinds.ts). */
export type LocationFieldKind =
  | 'text'
  | 'long-text'
  | 'kind'
  | 'gln'
  | 'region'
  | 'postcode'
  | 'latitude'
  | 'longitude'
  | 'phone'
  | 'email'

/** `kinds`: the kinds of locations that have it, all without it; `requiredOf`: those that need it. `inUse`: whether it may change once it was public:
 *  freely, or only as a correction, because another town or another kind is another location with a number of its own (GS1 GLN Allocation Rules
 *  Standard). `personal`: masked for those who do not edit. */
export type LocationFieldRow = {
  name: string
  label: string
  labelEn: string
  kind: LocationFieldKind
  section: (typeof locationSections)[number]
  input: InputKindName
  longest: number
  kinds?: readonly LocationKind[]
  requiredOf?: readonly LocationKind[]
  isPublic: boolean
  inUse: 'free' | 'rules'
  personal?: true
  hint?: string
}

const all = ['legal-entity', 'function', 'physical', 'mobile', 'digital'] as const
const placed = ['legal-entity', 'function', 'physical'] as const

// biome-ignore format: one row a line
const locationTable = [
  { name: 'name', label: '名称', labelEn: 'Name', kind: 'text', section: '位置', input: 'other', longest: 200, requiredOf: all, isPublic: true, inUse: 'free', hint: '例如：苏州中心仓库、3 号收货月台' },
  { name: 'nameEn', label: '英文名称', labelEn: 'Name in English', kind: 'text', section: '位置', input: 'other', longest: 200, isPublic: true, inUse: 'free' },
  { name: 'kind', label: '类型', labelEn: 'GLN type', kind: 'kind', section: '位置', input: 'other', longest: 20, requiredOf: all, isPublic: true, inUse: 'rules' },
  { name: 'parent', label: '上级位置', labelEn: 'Parent GLN', kind: 'gln', section: '位置', input: 'code', longest: 40, isPublic: true, inUse: 'free', hint: '它属于本企业的哪一个位置；最上面的不填' },
  { name: 'regionCode', label: '地区', labelEn: 'Region', kind: 'region', section: '地址', input: 'other', longest: 60, kinds: placed, requiredOf: ['physical'], isPublic: true, inUse: 'rules' },
  { name: 'address', label: '详细地址', labelEn: 'Street address', kind: 'text', section: '地址', input: 'other', longest: 300, kinds: placed, requiredOf: ['physical'], isPublic: true, inUse: 'free', hint: '路名、门牌号、楼层；不用再写省市' },
  { name: 'postcode', label: '邮政编码', labelEn: 'Postal code', kind: 'postcode', section: '地址', input: 'postcode', longest: 12, kinds: placed, isPublic: true, inUse: 'free' },
  { name: 'latitude', label: '纬度', labelEn: 'Latitude', kind: 'latitude', section: '地址', input: 'other', longest: 20, kinds: placed, isPublic: true, inUse: 'free', hint: '度，WGS 84，例如 31.298974；和经度一起填' },
  { name: 'longitude', label: '经度', labelEn: 'Longitude', kind: 'longitude', section: '地址', input: 'other', longest: 20, kinds: placed, isPublic: true, inUse: 'free', hint: '例如 120.585289' },
  { name: 'digitalAddress', label: '数字地址', labelEn: 'Digital address', kind: 'text', section: '地址', input: 'other', longest: 200, kinds: ['digital'], isPublic: true, inUse: 'free', hint: '例如 EDI 信箱、AS2 标识、系统接口的网址' },
  { name: 'hours', label: '开放时间', labelEn: 'Opening hours', kind: 'text', section: '使用', input: 'other', longest: 200, kinds: placed, isPublic: true, inUse: 'free', hint: '例如：周一至周五 08:00-17:00' },
  { name: 'note', label: '备注', labelEn: 'Note', kind: 'long-text', section: '使用', input: 'other', longest: 500, isPublic: false, inUse: 'free', hint: '只有本企业看得到' },
  { name: 'contactName', label: '联系人', labelEn: 'Contact', kind: 'text', section: '联系人（不公开）', input: 'person', longest: 60, isPublic: false, inUse: 'free', personal: true },
  { name: 'contactPhone', label: '联系电话', labelEn: 'Telephone', kind: 'phone', section: '联系人（不公开）', input: 'phone', longest: 40, isPublic: false, inUse: 'free', personal: true },
  { name: 'contactEmail', label: '电子邮箱', labelEn: 'E-mail', kind: 'email', section: '联系人（不公开）', input: 'email', longest: 100, isPublic: false, inUse: 'free', personal: true },
] as const satisfies readonly LocationFieldRow[]

export type LocationField = (typeof locationTable)[number]['name']

export const locationRows: readonly (LocationFieldRow & { name: LocationField })[] = locationTable
export const locationFields: readonly LocationField[] = locationTable.map(({ name }) => name)

/** Whether a kind of location has a field. */
export const hasField = ({ kinds }: Pick<LocationFieldRow, 'kinds'>, kind: LocationKind): boolean =>
  kinds?.includes(kind) ?? true

/** Which kinds a location of a kind may belong to (GLN: a place belongs to who runs it or to the place around it). */
export const parentKinds: Readonly<Record<LocationKind, readonly LocationKind[]>> = {
  'legal-entity': ['legal-entity'],
  function: ['legal-entity', 'function'],
  physical: ['legal-entity', 'function', 'physical'],
  mobile: ['legal-entity', 'function', 'physical', 'mobile'],
  digital: ['legal-entity', 'function'],
}

/** What each kind is, for who chooses one. */
export const kindHints: Readonly<Record<LocationKind, string>> = {
  'legal-entity': '公司、分公司、子公司：能签合同、开发票的',
  function: '公司里的一个部门或一种职能，例如采购部、财务部',
  physical: '固定的地方：仓库、门店、月台、货架；要填地区和地址',
  mobile: '会移动的地方：货车、船、流动售货点；没有地址',
  digital: '没有实体的地址：EDI 信箱、系统接口',
}
