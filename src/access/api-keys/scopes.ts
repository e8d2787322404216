/** What an API key may be allowed to do: one row a scope, with the acts of the table of permissions that it has. */
import type { Act } from '../../wire/access/acts.ts'

/** `subject` and `kind` place it in the form: one row a subject, reading and writing beside each other. */
type ScopeRow = { acts: readonly Act[]; subject: string; kind: 'read' | 'write'; label: string; meaning: string }

// biome-ignore format: one scope a line
export const scopeRows = {
  lookup: { acts: ['look-up-codes', 'look-up-many'], subject: '查询', kind: 'read', label: '查询', meaning: '查任何一个码，也可以一次查很多个' },
  'numbers:read': { acts: ['read-numbers'], subject: '号码', kind: 'read', label: '号码 读', meaning: '看号码池' },
  'numbers:write': { acts: ['use-numbers'], subject: '号码', kind: 'write', label: '号码 写', meaning: '分配下一个号' },
  'products:read': { acts: ['read-products'], subject: '商品', kind: 'read', label: '商品 读', meaning: '看本企业的商品' },
  'products:write': { acts: ['edit-products'], subject: '商品', kind: 'write', label: '商品 写', meaning: '加、改、公开本企业的商品' },
  symbols: { acts: ['draw-symbols'], subject: '条码', kind: 'read', label: '条码', meaning: '出条码文件' },
  statistics: { acts: ['read-key-use'], subject: '统计', kind: 'read', label: '统计', meaning: '看这把密钥的用量' },
} as const satisfies Readonly<Record<string, ScopeRow>>

export type Scope = keyof typeof scopeRows
export const scopes = Object.keys(scopeRows) as [Scope, ...Scope[]]

/** The acts of some scopes. */
export const actsOfScopes = (names: readonly Scope[]): Act[] => names.flatMap(name => scopeRows[name].acts)
