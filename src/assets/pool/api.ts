/** Handlers of the single assets of a member. */
import type { Context } from '../../access/context.ts'
import type { Queryable } from '../../db/connect.ts'
import { type TableFormat, tableFileFacts, writeTable } from '../../files/table-files/tasks.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import { doOnce } from '../../request-keys/do-once.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay, chinaTime } from '../../wire/china-time.ts'
import { refuse } from '../../wire/errors.ts'
import { assetStateLabels } from '../fields/asset-states.ts'
import { readHolder } from '../fields/move-rules.ts'
import { readScannedGrai } from '../fields/scan-rules.ts'
import { findType } from '../types/store.ts'
import { addAssets } from './add-assets.ts'
import type { AssetFilter, poolCalls } from './calls.ts'
import { moveAssets, movedBefore } from './move-assets.ts'
import { addedBy, countHolders, type ListedAsset, listAssets, movementsOf, type PoolFilter } from './store.ts'

/** Assets of one file, as a workbook holds them. */
const mostExported = 20_000
const mostHolders = 100

async function requireType(db: Queryable, grai: string, { viewer }: Pick<Context, 'viewer'>) {
  return (await findType(db, { grai, firmId: requireMemberFirm(viewer) })) ?? refuse('not-found')
}

/** A keyword is how the serial begins, or a whole GRAI. */
function filterOf({ keyword, holder, ...filter }: AssetFilter): PoolFilter {
  const held = holder ? readHolder('send', holder) : undefined
  const by = held && ('fault' in held ? holder : (held.gln ?? held.name ?? undefined))
  const scanned = keyword ? readScannedGrai(keyword) : undefined
  if (scanned && !('message' in scanned) && scanned.serial !== '')
    return { ...filter, holder: by, serial: scanned.grai === filter.grai ? scanned.serial : keyword }
  return { ...filter, holder: by, start: keyword?.trim() }
}

const assetReply = ({ movedAt, createdAt, isOverdue, ...asset }: ListedAsset) => ({
  ...asset,
  isOverdue: isOverdue === true,
  movedAt: movedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

type ExportContext = Pick<Context, 'db' | 'viewer' | 'clock' | 'workers'>

async function exportFile({ format, ...filter }: AssetFilter & { format: TableFormat }, context: ExportContext) {
  const { db, clock, workers } = context
  const type = await requireType(db, filter.grai, context)
  const found = await listAssets(db, filterOf(filter), { take: mostExported + 1, now: clock() })
  if (found.length > mostExported) refuse('rule-broken', { message: '超过 2 万件，请按状态或系列号的开头分几次导出' })
  const rows = [
    ['GRAI', '类型', '系列号', '状态', '在谁那里', '位置码', '最后收发', '是否逾期', '加入日期'],
    ...found.map(({ grai, serial, state, holderGln, holderName, movedAt, createdAt, isOverdue }) => [
      ...[grai + serial, type.name, serial, assetStateLabels[state], holderName ?? '', holderGln ?? ''],
      ...[movedAt ? chinaTime(movedAt) : '', isOverdue ? '逾期' : '', chinaDay(createdAt)],
    ]),
  ]
  const base64 = await workers.run(writeTable, { format, rows })
  return { ...tableFileFacts(`循环资产 ${filter.grai} ${chinaDay(clock())}`, format), rows: found.length, base64 }
}

export const poolHandlers: Handlers<typeof poolCalls, Context> = {
  assetList: async ({ after, take, ...filter }, context) => {
    await requireType(context.db, filter.grai, context)
    const found = await listAssets(context.db, filterOf(filter), { after, take: take + 1, now: context.clock() })
    const page = found.slice(0, take)
    return { assets: page.map(assetReply), next: found.length > take ? (page[page.length - 1]?.serial ?? null) : null }
  },

  assetHolders: async ({ grai }, context) => {
    await requireType(context.db, grai, context)
    return { holders: await countHolders(context.db, grai, { now: context.clock(), limit: mostHolders }) }
  },

  addAssets: ({ key, ...input }, context) =>
    context.db.transaction(tx =>
      doOnce(
        tx,
        {
          ...{ call: 'addAssets', key, content: input },
          work: () => addAssets(tx, input, context),
          outcomeOf: added => added,
          again: async added => added,
        },
        context,
      ),
    ),

  moveAssets: ({ key, ...input }, context) =>
    context.db.transaction(tx =>
      doOnce(
        tx,
        {
          ...{ call: 'moveAssets', key, content: input },
          work: () => moveAssets(tx, input, context),
          outcomeOf: ({ moved }) => ({ moved }),
          again: () => movedBefore(tx, input, context),
        },
        context,
      ),
    ),

  assetHistory: async ({ grai, serial }, context) => {
    await requireType(context.db, grai, context)
    const [found] = await listAssets(context.db, { grai, serial }, { take: 1, now: context.clock() })
    if (!found) return refuse('not-found')
    const movements = await movementsOf(context.db, found)
    return {
      asset: assetReply(found),
      addedBy: await addedBy(context.db, found),
      movements: movements.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() })),
    }
  },

  exportAssets: (input, context) => exportFile(input, context),
}
