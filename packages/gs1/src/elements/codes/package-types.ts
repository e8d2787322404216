/** Kinds of packages (AI 7041), 包装类型: rows of tables/package-types.tsv. */
import { packageTypeRows } from './code-rows.ts'

/** `unOnly`: the code is in the United Nations' list but not, or not yet, in GS1's. */
export type PackageType = { code: string; nameZh?: string; unOnly?: true }

export const packageTypes: readonly PackageType[] = packageTypeRows.map(([code, nameZh, list]) => ({
  code,
  ...(nameZh !== '' && { nameZh }),
  ...(list === 'un' && { unOnly: true }),
}))

const byCode = new Map(packageTypes.map(row => [row.code, row]))

/** Undefined for an unknown code.
 *  @example packageType('PX').code // 'PX' */
export function packageType(code: string): PackageType | undefined {
  return byCode.get(code)
}
