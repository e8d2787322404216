/** What a global location number identifies (GB/T 16828; GS1 General Specifications, GLN), with its names. */
export const locationKindTable = {
  'legal-entity': { zh: '法律实体', en: 'Legal entity' },
  function: { zh: '职能实体', en: 'Function' },
  physical: { zh: '物理位置', en: 'Physical location' },
  mobile: { zh: '移动位置', en: 'Mobile location' },
  digital: { zh: '数字位置', en: 'Digital location' },
} as const

export type LocationKind = keyof typeof locationKindTable

export const locationKinds = Object.keys(locationKindTable) as readonly LocationKind[]

/** Those that one may apply for singly: each has an address. */
export const singleLocationKinds: readonly LocationKind[] = locationKinds.filter(kind => kind !== 'mobile')
