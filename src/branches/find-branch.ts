/** Which branch is in charge of what a person typed: a place, an address, a region code or the name of a branch. */
import { type Branch, branches, regionBranch } from '../codes/branches.ts'
import { findPlaces } from '../codes/regions/places.ts'
import { findRegion, type Region, regionChain, regionPath } from '../codes/regions/regions.ts'

export type PlaceRow = { code: string; path: string; branchLabel: string }

/** `place` and `branch` are null if the text names no place, or several of different branches; `others` has these and other places of
 *  the name. A place without a branch (Taiwan, Hong Kong, Macao) has its own organisation. */
export type BranchAnswer = { place: PlaceRow | null; branch: Branch | null; others: PlaceRow[] }

const maxOthers = 12

const toPlace = ({ code }: Pick<Region, 'code'>): PlaceRow => ({
  code,
  path: regionPath(code),
  branchLabel: regionBranch(code)?.label ?? '',
})

export function findBranchOfPlace(text: string): BranchAnswer {
  const named = branchByName(text.trim())
  if (named) {
    const region = findRegion(named.regionCode)
    return { place: region ? toPlace(region) : null, branch: named, others: [] }
  }
  const places = findPlaces(text)
  const equal = places.filter(({ type }) => type === places[0]?.type)
  const [branch, ...otherBranches] = new Set(equal.map(({ code }) => regionBranch(code)))
  if (equal.length === 0 || otherBranches.length > 0)
    return { place: null, branch: null, others: places.slice(0, maxOthers).map(toPlace) }
  const place = commonRegion(equal)
  const others = places.filter(({ code }) => code !== place?.code && !equal.some(other => other.code === code))
  return {
    place: place ? toPlace(place) : null,
    branch: branch ?? null,
    others: others.slice(0, maxOthers).map(toPlace),
  }
}

/** A whole name; of the branch whose areas are no region of their own also its code and the name without its kind; or part of a name if
 *  no region has it. */
function branchByName(text: string): Branch | undefined {
  if (text.length < 2) return undefined
  const isNamed = ({ label, regionCode }: Branch) =>
    label === text || (!findRegion(regionCode) && (regionCode === text.padEnd(6, '0') || label === `${text}分中心`))
  return (
    branches.find(isNamed) ??
    (findPlaces(text).length === 0 ? branches.find(row => row.label.includes(text)) : undefined)
  )
}

/** The region that all of them are in or are: 襄城区 and 樊城区 give 襄阳市. */
function commonRegion(regions: readonly Region[]): Region | undefined {
  const [chain = [], ...others] = regions.map(({ code }) => regionChain(code))
  return chain.findLast(region => others.every(other => other.some(({ code }) => code === region.code)))
}
