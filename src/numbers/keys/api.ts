/** Handlers of the numbers of every kind of key. */
import type { Context } from '../../access/context.ts'
import type { Queryable } from '../../db/connect.ts'
import { csvFile } from '../../files/table-files/csv.ts'
import type { Handlers } from '../../wire/call.ts'
import { requireOwnPrefix } from '../items/own-number.ts'
import { requireMemberFirm } from '../owned/member-firm.ts'
import { gtin8sOf } from '../owned/store.ts'
import { reservedByKind } from '../reservations/store.ts'
import { allocateNumbers } from './allocate.ts'
import type { keyCalls } from './calls.ts'
import { capacityOf } from './key-number.ts'
import { countByKind, findNumbers } from './key-store.ts'
import { mapReply } from './map-reply.ts'
import { checkReply } from './number-check.ts'
import { kindLayouts, type NumberedKind } from './numbered-kinds.ts'
import { requestedSeries } from './requested.ts'

const mostLines = 100_000

/** An SSCC has ten extension digits; a package has eight indicators. */
const seriesCount = (kind: NumberedKind) => ({ SSCC: 10, 'GTIN-14': 8 })[kind as string] ?? 1

/** The GTIN-8 of the firm of a viewer, which have no prefix; undefined for other kinds. */
async function singlesOf(db: Queryable, kind: NumberedKind, { viewer }: Pick<Context, 'viewer'>) {
  if (kind !== 'GTIN-8') return undefined
  return (await gtin8sOf(db, requireMemberFirm(viewer))).map(({ gtin }) => gtin)
}

export const keyHandlers: Handlers<typeof keyCalls, Context> = {
  keyNumbers: async ({ companyPrefix }, context) => {
    const { db } = context
    await requireOwnPrefix(db, companyPrefix, context)
    const counts = await countByKind(db, companyPrefix)
    const reserved = await reservedByKind(db, companyPrefix)
    const singles = (await singlesOf(db, 'GTIN-8', context))?.length ?? 0
    const keys = kindLayouts.map(({ kind, row: { nameZh } }) => {
      const count = counts.find(other => other.kind === kind)
      if (kind === 'GTIN-8') return { kind, nameZh, capacity: singles, used: singles, serials: 0, reserved: 0 }
      const capacity = seriesCount(kind) * capacityOf({ kind, companyPrefix, series: kind === 'SSCC' ? '0' : '' })
      return {
        ...{ kind, nameZh, capacity, used: count?.used ?? 0, serials: count?.serials ?? 0 },
        reserved: reserved.get(kind) ?? 0,
      }
    })
    return { keys }
  },

  keyMap: async ({ companyPrefix, kind, series, ...range }, context) => {
    await requireOwnPrefix(context.db, companyPrefix, context)
    return mapReply(context.db, await requestedSeries(context.db, { companyPrefix, kind, series }), range)
  },

  keyNumberInfo: async ({ companyPrefix, kind, series, reference }, context) => {
    await requireOwnPrefix(context.db, companyPrefix, context)
    return checkReply(context.db, await requestedSeries(context.db, { companyPrefix, kind, series }), reference)
  },

  allocateNumbers: async (input, context) =>
    context.db.transaction(async tx => ({ numbers: await allocateNumbers(tx, input, context) })),

  keyNumberList: async (filter, context) => {
    await requireOwnPrefix(context.db, filter.companyPrefix, context)
    const singles = await singlesOf(context.db, filter.kind, context)
    const { rows, page } = await findNumbers(context.db, { ...filter, singles })
    return { rows: rows.map(({ usedAt, ...row }) => ({ ...row, usedAt: usedAt.toISOString() })), page }
  },

  keyNumberFile: async ({ companyPrefix, kind }, context) => {
    await requireOwnPrefix(context.db, companyPrefix, context)
    const singles = await singlesOf(context.db, kind, context)
    const { rows } = await findNumbers(context.db, { kind, companyPrefix, singles, currPage: 1, pageSize: mostLines })
    const lines = rows.map(({ number, note, productName, usedAt }) => [
      ...[number, productName ?? '', note ?? '', usedAt.toISOString()],
    ])
    return { csv: csvFile([['号码', '商品', '用途', '分配时间'], ...lines]).toString('utf8') }
  },
}
