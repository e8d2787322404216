/** Names of provinces and cities as people write them, with the branch that serves each. */
import { type Branch, findBranch, regionBranch } from '../../codes/branches.ts'
import { regionCascade } from '../../codes/regions/regions.ts'

export type NamedRegion = { name: string; branch: Pick<Branch, 'code' | 'label'> }

const suffix = /(特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|自治州|地区|省|市|盟)$/
const peoples =
  /(藏族羌族|土家族苗族|布依族苗族|苗族侗族|哈尼族彝族|壮族苗族|傣族景颇族|蒙古族藏族|蒙古族|朝鲜族|藏族|彝族|白族|傣族|傈僳族|回族|哈萨克|柯尔克孜)+$/

/** 江苏 of 江苏省, 延边 of 延边朝鲜族自治州. */
const shortName = (label: string) => label.replace(suffix, '').replace(peoples, '')

function readRegions(): ReadonlyMap<string, NamedRegion> {
  const byName = new Map<string, NamedRegion>()
  for (const province of regionCascade()) {
    // The four municipalities have areas directly under them, which are known by their own names less often.
    for (const region of [province, ...province.children.filter(({ type }) => type === 'city')]) {
      const branch = regionBranch(region.code)
      if (!branch) continue
      const short = shortName(region.label)
      const { code, label } = branch
      const named = { name: short, branch: { code, label } }
      for (const name of [region.label, short]) if (name.length > 1 && !byName.has(name)) byName.set(name, named)
    }
  }
  return byName
}

/** By name, with and without 省 or 市. */
export const namedRegions = readRegions()

export const branchAddress = (code: string) => `/Org/BranchMsg?id=${code}`

/** The names of the regions that a branch serves, as the text by which it is found. */
export function regionNamesOf(branchCode: string): string[] {
  const names = [...namedRegions].filter(([, { branch }]) => branch.code === branchCode).map(([name]) => name)
  return findBranch(branchCode) ? names : []
}
