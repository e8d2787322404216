/** What follows from a credit code before anything else is filled in: kind of organisation and place of registration. */
import { regionBranch } from '../../../codes/branches.ts'
import { regionMark } from '../../../codes/regions/region-changes.ts'
import { findRegion } from '../../../codes/regions/regions.ts'

/** Kinds by the registering authority and the category, the first two characters (GB 32100-2015, table 1), with the economic category that
 *  follows from it, if one does. */
const kinds: Readonly<Record<string, { label: string; economicCode?: string }>> = {
  '11': { label: '机关' },
  '12': { label: '事业单位' },
  '13': { label: '编办直接管理机构编制的群众团体' },
  '51': { label: '社会团体' },
  '52': { label: '民办非企业单位' },
  '53': { label: '基金会' },
  '91': { label: '企业' },
  '92': { label: '个体工商户', economicCode: '175' },
  '93': { label: '农民专业合作社' },
}

export type Proposal = {
  /** Label of the kind of organisation; null for a kind that the table does not have. */
  kindLabel: string | null
  economicCode: string | null
  /** A region in which a firm can be, in use today; null if the code names a province, a city with areas, or a place that was divided. */
  regionCode: string | null
  /** The branch in charge, also if only the province is known. */
  branchCode: string | null
}

/** @param creditCode without faults.
 *  @example creditCodeProposal('92320505MA00000001').economicCode // '175' */
export function creditCodeProposal(creditCode: string): Proposal {
  const kind = kinds[creditCode.slice(0, 2)]
  const registered = creditCode.slice(2, 8)
  const today = regionMark(registered)?.today ?? []
  const region = today.length === 1 ? findRegion(today[0] ?? '') : undefined
  const isPlace = region !== undefined && region.type !== 'province' && region.children.length === 0
  const branch = regionBranch(region?.code ?? `${registered.slice(0, 2)}0000`)
  return {
    kindLabel: kind?.label ?? null,
    economicCode: kind?.economicCode ?? null,
    regionCode: isPlace ? region.code : null,
    branchCode: branch?.code ?? null,
  }
}
