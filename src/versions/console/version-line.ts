/** A version as staff read it. */
import type { Change } from './changes.tsx'

export type VersionLine = {
  number: number
  at: string
  /** Null if no person saved it, or the account is deleted. */
  byName: string | null
  source: 'people' | 'key' | 'file'
  changes: readonly Change[]
}

const sources = { people: '已删除的账号', key: '命令', file: '初始值' } as const

export const authorOf = ({ byName, source }: VersionLine): string => byName ?? sources[source]
